import { startTransition, useEffect, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { palette } from '../../state/palette/palette-store.ts';
import { context } from '../frame/context.ts';
import type { Choice, RecordRef } from './rows/row.ts';
import { type RowRecords, recordsOf } from './rows/row-record.ts';

/** Milliseconds for which the highlight rests on a row before the pane follows. Longer than a fast typist's letter. */
const restMs = 200;

/** What a highlighted row is about: records, or a command that acts on none. */
type Thing = ({ kind: 'records' } & RowRecords) | { kind: 'command'; id: string };

/** Returns what a highlighted row is about; null while the palette is closed. */
export function useRestingThing(choice: Choice | undefined, about: RecordRef | null): Thing | null {
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
