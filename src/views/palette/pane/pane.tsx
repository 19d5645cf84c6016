import { useSnapshot } from 'valtio';
import { goToList } from '../../../commands/app/navigation.ts';
import { type Command, plainTitleOf } from '../../../commands/command/command.ts';
import { fieldCommand, goToFieldCommand } from '../../../commands/form/go-to-field.ts';
import { keysOf } from '../../../commands/keys/bindings.ts';
import { commandOf, commands } from '../../../commands/registry.ts';
import { aboutOf, whoIsHereCommand } from '../../../commands/session/people.ts';
import { keepNumbers } from '../../../model/base/keep-numbers.ts';
import { resourceOf, resources } from '../../../model/resource/resources.ts';
import { presence } from '../../../state/network/presence.ts';
import { CommandKeys } from '../../frame/command-keys.tsx';
import { emptyContext } from '../../frame/context.ts';
import { RecordCard } from '../../peek/record-card.tsx';
import type { RowRecords } from '../rows/row-record.ts';
import type { Thing } from '../rows/thing.ts';
import { ChangeCard } from './change-card.tsx';
import { meaningOf } from './meanings.ts';
import styles from './pane.module.css';
import { RecordsCard } from './records-card.tsx';
import { SectionCard } from './section-card.tsx';

/** What Enter will do, and to whom. */
export function Pane({ thing }: { thing: Thing }) {
  if (thing.kind === 'records') return <Records {...thing} />;
  if (thing.id === whoIsHereCommand.id) return <PeopleCard {...thing.answers} />;
  const section = resources.find(({ name }) => goToList[name].id === thing.id);
  return section ? <SectionCard resource={section} /> : <CommandCard id={thing.id} />;
}

function Records(records: RowRecords) {
  const { ids, command } = records;
  const resource = resourceOf(records.resource);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return <RecordsCard {...records} />;
  const key = `${resource.name}:${id}`;
  if (command) return <ChangeCard key={key} resource={resource} id={id} command={command} answers={records.answers} />;
  return <RecordCard key={key} resource={resource} id={id} compact />;
}

function CommandCard({ id }: { id: string }) {
  const command = commandOf(id);
  if (!command) return null;
  const isField = fieldCommand(id) !== undefined;
  const meaning = isField ? 'Курсор встанет в это поле формы. Все её поля:' : meaningOf(command, null);
  const withKeys = isField ? (goToFieldCommand as Command) : command;
  return (
    <div className={styles.command}>
      <h2>{plainTitleOf(command, emptyContext)}</h2>
      {meaning && <p>{meaning}</p>}
      {keysOf(withKeys).length > 0 ? (
        <CommandKeys command={withKeys} russian />
      ) : (
        commands.includes(withKeys) && <p>Клавиши можно назначить в справке.</p>
      )}
    </div>
  );
}

/** Where colleagues are, and what is changed there: the one that the row leads to, else everybody. */
function PeopleCard({ person }: { person?: number }) {
  const { people } = useSnapshot(presence);
  return people
    .filter(({ id }) => person === undefined || id === person)
    .map((one) => (
      <div key={one.id} className={styles.command}>
        <h2>{one.name}</h2>
        <p>{keepNumbers(aboutOf(one) || 'Здесь')}</p>
      </div>
    ));
}
