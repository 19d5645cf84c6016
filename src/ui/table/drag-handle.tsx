import styles from './drag-handle.module.css';

interface DragHandleProps {
  /** Id of the command that moves the dragged item. */
  command?: string | undefined;
}

/**
 * For the pointer only. Keys have commands of their own, so the handle takes no focus and is hidden from screen
 * readers.
 */
export function DragHandle({ command }: DragHandleProps) {
  return (
    <span className={styles.handle} data-command={command} data-sort-handle="" aria-hidden="true" title="Перетащить" />
  );
}
