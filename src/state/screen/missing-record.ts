import { proxy } from 'valtio/vanilla';

/** The record that was not found last, which the screen in its place names: «Кейса #9999 нет». */
export const missing = proxy<{ title: string | null }>({ title: null });
