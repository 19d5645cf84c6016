import { startTransition, useEffect, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { palette } from '../../state/palette-store.ts';
import { context } from '../context.ts';
import type { Choice, RecordRef } from './row.ts';
import { recordOf } from './row-record.ts';

/** Milliseconds for which the highlight rests on a row before the pane follows. Longer than a fast typist's letter. */
const restMs = 200;

/** Returns the name of what a highlighted row is about, «case:12» or «command:app.theme»; empty while it is closed. */
export function useRestingThing(choice: Choice | undefined, about: RecordRef | null): string {
  const [name, setName] = useState('');
  useEffect(() => {
    const follow = () => startTransition(() => setName(palette.open ? nameOf(choice, about) : ''));
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
  return name;
}

function nameOf(choice: Choice | undefined, about: RecordRef | null): string {
  const record = about ?? (choice ? recordOf(choice, context) : null);
  if (record) return `${record.resource}:${record.id}`;
  return choice?.kind === 'command' ? `command:${choice.id}` : '';
}
