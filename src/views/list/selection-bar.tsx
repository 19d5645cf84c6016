import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Tag from 'lucide-react/icons/tag';
import Pencil from 'lucide-react/icons/text-cursor-input';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { canMove } from '../../commands/records/descriptions.ts';
import { duplicateCaseCommand } from '../../commands/records/duplicate-case.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { hideOpenCommand, showOpenCommand } from '../../commands/records/open-visibility.ts';
import { renameCommands } from '../../commands/records/rename.ts';
import { setCategoryCommand } from '../../commands/records/set-category.ts';
import { clearSelectionCommand } from '../../commands/rows/more-selection.ts';
import { plural } from '../../model/base/plural.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './selection-bar.module.css';

/** What can be done with the selected rows, above the footer. */
export function SelectionBar({ resource }: { resource: Resource }) {
  const { selection } = useSnapshot(cursors)[resource.name];
  const { remove, visibility, moveTo } = recordCommands(resource.name);
  const look = { variant: 'ghost', size: 'small', 'data-tip': '', 'data-tip-short': '' } as const;
  return (
    <section
      className={styles.bar}
      aria-label="Выбранные строки"
      data-bar=""
      data-single={selection.length === 1 || undefined}
    >
      <strong className={styles.count}>{plural(selection.length, resource.words.count)}</strong>
      {visibility && (
        <>
          <CommandButton {...look} command={showOpenCommand} icon={<Eye />}>
            Показать
          </CommandButton>
          <CommandButton {...look} command={hideOpenCommand} icon={<EyeOff />}>
            Скрыть
          </CommandButton>
        </>
      )}
      {selection.length === 1 && (
        <CommandButton
          {...look}
          command={renameCommands[resource.name]}
          answers={{ records: [...selection] }}
          icon={<Pencil />}
        >
          Переименовать
        </CommandButton>
      )}
      {resource.columns.includes('category_id') && (
        <CommandButton {...look} command={setCategoryCommand} icon={<Tag />}>
          Категория…
        </CommandButton>
      )}
      {moveTo && canMove(context) && (
        <CommandButton {...look} command={moveTo} icon={<ArrowUpDown />}>
          Переместить…
        </CommandButton>
      )}
      {resource.name === caseResource.name && selection.length === 1 && (
        <CommandButton {...look} command={duplicateCaseCommand} answers={{ records: [...selection] }} icon={<Copy />}>
          Создать копию
        </CommandButton>
      )}
      <CommandButton {...look} command={remove} icon={<Trash />} className={styles.danger}>
        Удалить
      </CommandButton>
      <span className={styles.space} />
      <CommandButton {...look} command={clearSelectionCommand} icon={<X />} className={styles.leave}>
        Снять выбор
      </CommandButton>
    </section>
  );
}
