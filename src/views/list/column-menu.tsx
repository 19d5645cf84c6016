import Columns from 'lucide-react/icons/columns-3';
import { useSnapshot } from 'valtio';
import { columnChoices } from '../../commands/list/columns.ts';
import { run } from '../../commands/run/runner.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { hiddenColumns } from '../../state/lists/hidden-columns.ts';
import { context } from '../frame/context.ts';
import { CheckboxMenu } from './checkbox-menu.tsx';
import styles from './column-menu.module.css';

/** The columns of a list, as checkboxes. Phones show none of them. */
export function ColumnMenu({ resource }: { resource: Resource }) {
  const { ids } = useSnapshot(hiddenColumns);
  const choices = columnChoices(resource);
  const [first] = choices;
  if (!first) return null;
  const options = () =>
    choices.map(({ id, title, command }) => {
      const checked = !ids.includes(id);
      return {
        key: id,
        title,
        checked,
        command: command.id,
        note: checked && !isVisible(id) ? 'не помещается' : undefined,
        onChange: () => void run(command, context),
      };
    });
  return (
    <CheckboxMenu
      title="Колонки"
      className={styles.columns}
      button={{
        'data-command': first.command.id,
        'data-tip': '',
        'aria-label': 'Колонки',
        children: <Columns aria-hidden="true" />,
      }}
      options={options}
    />
  );
}

/** A narrow table leaves columns out. */
function isVisible(id: string): boolean {
  return document.querySelector(`th[data-column="${id}"]`)?.checkVisibility() ?? true;
}
