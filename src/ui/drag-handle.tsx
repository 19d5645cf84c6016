import styles from './drag-handle.module.css';

interface DragHandleProps {
  /** Id of the command that moves what it drags. */
  command?: string | undefined;
}

/** For the pointer only: keys have commands of their own, so it takes no focus and says nothing. */
export function DragHandle({ command }: DragHandleProps) {
  return (
    <span className={styles.handle} data-command={command} data-sort-handle="" aria-hidden="true" title="Перетащить" />
  );
}
