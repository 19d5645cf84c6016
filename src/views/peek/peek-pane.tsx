import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { peekCommand } from '../../commands/app/peek.ts';
import { nextRowDescription, previousRowDescription } from '../../commands/list/list.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { run } from '../../commands/run/runner.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cursorRow, cursors } from '../../state/lists/cursors.ts';
import { targetState } from '../../state/screen/target.ts';
import { Pane } from '../../ui/layer/pane.tsx';
import { CommandButton, CommandIconButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { RecordCard } from './record-card.tsx';

export const peekIcons = { previous: <ChevronUp size={18} />, next: <ChevronDown size={18} /> };

/** The record under the cursor of the open list, to read. It follows the cursor; the focus stays in the list. */
export function PeekPane() {
  const target = useSnapshot(targetState).stack.find(({ kind }) => kind === 'list');
  return target?.kind === 'list' ? <Peek resource={resourceOf(target.resource)} /> : null;
}

function Peek({ resource }: { resource: Resource }) {
  const close = useCommandProps(peekCommand);
  void useSnapshot(cursors)[resource.name].id;
  const id = useSettled(cursorRow(resource));
  const { edit } = recordCommands(resource.name);
  const onClose = () => void run(peekCommand, context);
  return (
    <Pane
      title={id === null ? 'Просмотр' : `${capitalize(resource.words.count[0])} #${id}`}
      close={close}
      closeName="Закрыть просмотр"
      onClose={onClose}
      actions={
        <>
          <CommandIconButton command={previousRowDescription} icon={peekIcons.previous} />
          <CommandIconButton command={nextRowDescription} icon={peekIcons.next} />
        </>
      }
      footer={
        id !== null && (
          <>
            <CommandButton command={edit} answers={{ records: [id] }} variant="primary">
              Изменить
            </CommandButton>
            <CommandButton command={peekCommand} variant="ghost">
              Закрыть
            </CommandButton>
          </>
        )
      }
    >
      {id === null ? null : <RecordCard key={`${resource.name}:${id}`} resource={resource} id={id} />}
    </Pane>
  );
}

/** Milliseconds for which the cursor rests on a row before the peek follows it. */
const restMs = 80;

/** Returns the value once it has not changed for a moment; the first one at once. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
