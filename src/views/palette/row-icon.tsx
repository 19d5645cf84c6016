import type { CommandIcon } from '../../commands/command/command.ts';
import { commandOf } from '../../commands/registry.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { rowIconPaths } from '../../ui/table/row-icons.tsx';
import styles from './palette.module.css';
import type { Choice } from './rows/row.ts';

/** Icons of Lucide (ISC), some simplified, one path each, so that one attribute turns a rendered icon into another. */
const shapes: Record<Exclude<CommandIcon, ResourceName>, string> & Partial<Record<ResourceName, string>> = {
  create: 'M5 12h14M12 5v14',
  edit: rowIconPaths.edit,
  show: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  hide: 'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  delete: rowIconPaths.delete,
  move: 'M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16',
  go: 'M5 12h14M12 5l7 7-7 7',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  command: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM10 8l4 4-4 4',
  text: 'M3 6h18M3 12h12M3 18h15',
  image: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 16l5-5 10 10M15 9h.01',
  video: 'M6 4l14 8-14 8z',
  calendar: 'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18M8 2v4M16 2v4',
  case: 'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M2 6h20v14H2z',
  service: 'M12 3 2 8l10 5 10-5zM2 12l10 5 10-5M2 16l10 5 10-5',
  category: 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z',
  technology: 'M18 16l4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16',
  type: 'M3 3h9l9 9-9 9-9-9zM7.5 7.5h.01',
};

/** The icon of a command. Rows without one keep an empty element, ready for the next letter. */
export function RowIcon({ choice, icon = null }: { choice: Choice; icon?: CommandIcon | null | undefined }) {
  return <Icon name={choice.kind === 'command' ? (commandOf(choice.id)?.icon ?? 'command') : icon} />;
}

export function Icon({ name }: { name: CommandIcon | null }) {
  return (
    <svg className={name ? styles.icon : styles.none} viewBox="0 0 24 24" aria-hidden="true">
      <path d={name ? (shapes[name] ?? shapes.go) : undefined} />
    </svg>
  );
}
