/** What a control shows of the command behind it: the views know commands, the parts here only put this on themselves. */
export interface CommandProps {
  /** Display texts of its key. */
  keys: readonly string[];
  attributes: { 'data-command': string; 'aria-keyshortcuts'?: string; title?: string };
}
