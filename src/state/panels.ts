import { proxy } from 'valtio/vanilla';

/** Dialogs and panels that belong to no screen. */
export const panels = proxy({ help: false, profile: false, userMenu: false, drawer: false, hint: false });
