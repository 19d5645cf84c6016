import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { signInCommand } from '../../commands/app/session.ts';
import { complete, stepsOf } from '../../commands/command/steps.ts';
import { commandOf } from '../../commands/registry.ts';
import { hasBlocks } from '../../commands/subject/block-subject.ts';
import { describeRecords } from '../../commands/subject/record-subject.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { type Interpretation, interpret, isEmpty } from '../../search/interpret/interpret.ts';
import { listLoads } from '../../state/lists/list-loads.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { session } from '../../state/session/session-store.ts';
import { context } from '../frame/context.ts';
import { CommandPreview } from './command-preview.tsx';
import { isBusy } from './index/in-background.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { noPending, pendingFor, pendingForStep } from './pending.ts';
import { recordActionGroups } from './record-actions.ts';
import { withFoundOnHost } from './rows/groups.ts';
import { missingRecords, useLookup } from './rows/lookup.ts';
import { missingRecord, nothingFound } from './rows/missing-record.ts';
import { refusedAnswer } from './rows/refused-place.ts';
import { commandChoice, type Group, type Row } from './rows/row.ts';
import { chipsOf } from './rows/step-chips.ts';
import { stepGroups } from './step-groups.ts';
import { useResults } from './use-results.ts';
import { useTextMatches } from './use-text-matches.ts';

export function PaletteBody() {
  const { command, subject } = useSnapshot(palette);
  if (command !== null) return <StepPrompt id={command} />;
  return subject ? <RecordActions resource={subject.resource} id={subject.id} /> : <SearchView />;
}

/** The commands for one record. */
function RecordActions({ resource: name, id }: { resource: ResourceName; id: number }) {
  const { query } = useSnapshot(palette, { sync: true });
  return (
    <PaletteFrame
      query={query}
      groups={recordActionGroups(name, id, query, context)}
      chips={[describeRecords(resourceOf(name), [id])]}
      unit={actions}
      placeholder="Что сделать"
      correction={null}
      nothing="Такого действия нет."
    />
  );
}

const noChips: readonly string[] = [];
const actions = ['действие', 'действия', 'действий'] as const;
const choices = ['вариант', 'варианта', 'вариантов'] as const;

/** The search over records and commands. */
function SearchView() {
  const { query } = useSnapshot(palette, { sync: true });
  useSnapshot(listLoads);
  const isAmongBlocks = hasBlocks(context);
  const interpretation = useMemo(() => interpret(query, { hasBlocks: isAmongBlocks }), [query, isAmongBlocks]);
  const { groups, corrected, missing: refused, isSure, result, complete } = useResults(interpretation);
  const found = useLookup(interpretation);
  const { signInPostponed: putOff } = useSnapshot(session);
  const all = useTextMatches(interpretation, withFoundOnHost(groups, found.rows));
  // When the host has answered for the record itself, no list is needed.
  const pending = found.done || isSure ? noPending : pendingFor(interpretation, result);
  const isAnswered = () => {
    if (!complete || isBusy()) return false;
    if (pending.loading.length > 0) return false;
    const hasRecords = all.some(({ rows }) => rows.some(({ choice }) => choice.kind === 'record'));
    return hasRecords || pending.failed.length > 0 || found.tried || missingRecords(interpretation).length === 0;
  };
  const isSearched = found.done || interpretation.named.length === 0;
  const isMissing = all.length === 0 && complete && isSearched && !putOff && pending === noPending;
  const missing =
    refused ??
    (isMissing && !isEmpty(interpretation)
      ? (missingRecord(interpretation, context) ?? nothingFound(interpretation, context))
      : null);
  return (
    <PaletteFrame
      query={query}
      groups={putOff ? withSignIn(all, interpretation) : (missing?.groups ?? all)}
      missing={missing}
      pending={pending}
      isAnswered={isAnswered}
      chips={noChips}
      placeholder="Номер, слово или действие"
      correction={corrected}
      nothing={
        missing || isEmpty(interpretation) ? null : 'Ничего не нашлось. Попробуйте другое слово или номер записи.'
      }
    />
  );
}

/** Offers the sign-in where the host would have been searched; it is not while the sign-in is put off. */
function withSignIn(groups: readonly Group[], interpretation: Interpretation): readonly Group[] {
  if (isEmpty(interpretation)) return groups;
  if (groups.length > 0 && missingRecords(interpretation).length === 0) return groups;
  const row: Row = {
    value: `${signInCommand.id}:lookup`,
    title: 'Войти',
    choice: commandChoice(signInCommand),
  };
  return [...groups, { heading: 'Вы не вошли: на сервере не искали', rows: [row] }];
}

/** Asks for one answer of the chosen command. */
function StepPrompt({ id }: { id: string }) {
  // `indexed`: renders again when records are loaded, which are answers too.
  const { query, answers, indexed: _ } = useSnapshot(palette, { sync: true });
  useSnapshot(listLoads);
  const command = commandOf(id);
  if (!command) return null;
  const { answers: given, missing } = complete(command, context, answers);
  const step = stepsOf(command).find(([name]) => name === missing);
  if (!step) return <CommandPreview command={command} answers={answers} />;
  const [name, asked] = step;
  const refused = refusedAnswer(command, query, given, context);
  return (
    <PaletteFrame
      // Each step has its own field, whose name is read when it takes the focus.
      key={name}
      query={query}
      groups={refused === null ? stepGroups(name, asked, query, given, context) : []}
      pending={pendingForStep(asked)}
      isAnswered={() => pendingForStep(asked).loading.length === 0 && (query === '' || !isBusy())}
      chips={chipsOf(command, answers, context)}
      narrow={stepsOf(command).every(([, { kind }]) => kind !== 'records')}
      unit={asked.kind === 'text' ? null : choices}
      placeholder={asked.kind === 'text' ? asked.hint : `${asked.title}…`}
      correction={null}
      nothing={refused ?? (asked.kind === 'text' ? `Введите: ${asked.hint}` : 'Ничего не нашлось.')}
    />
  );
}
