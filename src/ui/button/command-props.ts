/**
 * What a control needs of the command that it runs. Views make it from the command; the parts of this folder only
 * render it.
 */
export interface CommandProps {
  /** Display texts of the command's key. */
  keys: readonly string[];
  /** `data-typed`: a field would type the key, so that it is not shown while one has the focus. */
  attributes: {
    'data-command': string;
    'aria-keyshortcuts'?: string | undefined;
    'data-typed'?: '' | undefined;
  };
}
