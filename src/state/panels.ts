import { proxy } from 'valtio/vanilla';

/** Whether the dialogs and panels that belong to no screen are open. */
export const panels = proxy({ help: false, profile: false, userMenu: false, drawer: false, hint: false });
