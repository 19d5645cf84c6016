/** Names in the browser's storage that are read before the panel's code has come, too: src/early. */

/** The account of the session: state/tab/account.ts. */
export const accountName = 'pult.account';
/** Ids of the hidden columns: state/lists/hidden-columns.ts. */
export const columnsName = 'pult.columns';
/** By which column each list is grouped, as ids of columns: state/lists/list-look.ts. */
export const groupsName = 'pult.groups';
/** `true` where rows are dense: state/lists/list-look.ts. */
export const denseName = 'pult.dense';
/** The operator's keys: state/screen/keymap.ts. */
export const keymapName = 'pult.keys';
/** Whether the host is the embedded one: state/network/our-host.ts. */
export const ourHostName = 'pult.ours';
/** Set where the operator has closed the peek of wide windows: commands/app/peek.ts. */
export const peekName = 'pult.peek';
/** The specification fixes it, and its values: `true` and `false`. */
export const themeName = 'darkTheme';
