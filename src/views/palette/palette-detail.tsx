import { memo, startTransition, useEffect, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { plainTitleOf } from '../../commands/command/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { commandOf } from '../../commands/registry.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { useMedia } from '../../ui/base/use-media.ts';
import { CommandKeys } from '../frame/command-keys.tsx';
import { context, emptyContext } from '../frame/context.ts';
import { RecordCard } from '../peek/record-card.tsx';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import { EffectLine, RecordsCard } from './records-card.tsx';
import { effectsOf } from './rows/effects.ts';
import type { Choice, RecordRef } from './rows/row.ts';
import { type RowRecords, recordsOf } from './rows/row-record.ts';

/** From this width on there is room beside the rows. The style sheet repeats the number. */
const wideScreen = '(width >= 68.75rem)';

interface Props {
  /** What the highlighted row stands for. */
  choice: Choice | undefined;
  /** The record that all rows are about. */
  about: RecordRef | null;
}

/** What is known of the highlighted row, beside the rows. It follows a highlight that rests, so that no key waits for it. */
export const PaletteDetail = memo(Detail);

function Detail(props: Props) {
  return useMedia(wideScreen) && <RestingDetail {...props} />;
}

function RestingDetail({ choice, about }: Props) {
  const thing = useRestingThing(choice, about);
  return (
    // No live region: a screen reader reads the row alone. The field keeps the focus when the pane is clicked.
    <section className={styles.detail} aria-label="О выбранном" onMouseDown={paletteButton.onMouseDown}>
      {thing?.kind === 'records' && <Records {...thing} />}
      {thing?.kind === 'command' && <CommandCard id={thing.id} />}
    </section>
  );
}

function Records(records: RowRecords) {
  const { ids, command, answers } = records;
  const resource = resourceOf(records.resource);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return <RecordsCard {...records} />;
  const [effect] = (command && effectsOf(command, resource, ids, answers)) ?? [];
  return (
    <RecordCard key={`${resource.name}:${id}`} resource={resource} id={id} compact>
      {effect && <EffectLine {...effect} />}
    </RecordCard>
  );
}

function CommandCard({ id }: { id: string }) {
  const command = commandOf(id);
  if (!command) return null;
  return (
    <div className={styles.command}>
      <h2>{plainTitleOf(command, emptyContext)}</h2>
      {keysOf(command).length > 0 ? (
        <CommandKeys command={command} russian />
      ) : (
        <p>Клавиши можно назначить в справке.</p>
      )}
    </div>
  );
}

/** Milliseconds for which the highlight rests on a row before the pane follows. Longer than a fast typist's letter. */
const restMs = 200;

/** What a highlighted row is about: records, or a command that acts on none. */
type Thing = ({ kind: 'records' } & RowRecords) | { kind: 'command'; id: string };

/** Returns what a highlighted row is about; null while the palette is closed. */
function useRestingThing(choice: Choice | undefined, about: RecordRef | null): Thing | null {
  const [thing, setThing] = useState<Thing | null>(null);
  useEffect(() => {
    const follow = () => startTransition(() => setThing(palette.open ? thingOf(choice, about) : null));
    let timer = setTimeout(follow, restMs);
    const stop = subscribeKey(palette, 'open', () => {
      clearTimeout(timer);
      timer = setTimeout(follow, restMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [choice, about]);
  return thing;
}

function thingOf(choice: Choice | undefined, about: RecordRef | null): Thing | null {
  if (about) return { kind: 'records', resource: about.resource, ids: [about.id], command: null, answers: {} };
  const records = choice ? recordsOf(choice, context) : null;
  if (records) return { kind: 'records', ...records };
  return choice?.kind === 'command' ? { kind: 'command', id: choice.id } : null;
}
