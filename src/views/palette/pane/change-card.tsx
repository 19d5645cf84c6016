import type { Command } from '../../../commands/command/command.ts';
import { keysOf } from '../../../commands/keys/bindings.ts';
import { undoCommand } from '../../../commands/undo/undo.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import { CommandKeys } from '../../frame/command-keys.tsx';
import { RecordCard } from '../../peek/record-card.tsx';
import { effectsOf } from '../rows/effects.ts';
import type { RowRecords } from '../rows/row-record.ts';
import { changedPart, meaningOf } from './meanings.ts';
import styles from './pane.module.css';
import { EffectLine } from './records-card.tsx';

interface Props {
  resource: Resource;
  id: number;
  command: Command;
  answers: RowRecords['answers'];
}

/** One record, and what the command does to it. */
export function ChangeCard({ resource, id, command, answers }: Props) {
  const [effect] = effectsOf(command, resource, [id], answers) ?? [];
  const stays = effect?.to === null;
  const meaning = stays ? 'Ничего не изменится.' : meaningOf(command, resource);
  return (
    <RecordCard resource={resource} id={id} compact brief>
      {effect && (
        <div className={styles.change}>
          <p>{changedPart(command)}</p>
          <EffectLine {...effect} />
        </div>
      )}
      <div className={styles.meaning}>
        {meaning && <p>{meaning}</p>}
        {command.keys?.screens?.includes('list') && keysOf(command).length > 0 && (
          <p>
            На строке списка: <CommandKeys command={command} first />
          </p>
        )}
        {effect && !stays && keysOf(undoCommand).length > 0 && (
          <p>
            Отменить: <CommandKeys command={undoCommand} first />
          </p>
        )}
      </div>
    </RecordCard>
  );
}
