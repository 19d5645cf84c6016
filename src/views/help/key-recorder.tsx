import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { strokeOf } from '../../commands/command/stroke.ts';
import { isMac, keyLabel } from '../../commands/keys/key-label.ts';
import { acceptRecorded, recordStroke } from '../../commands/keys/record-keys.ts';
import { commands, keyCommands } from '../../commands/registry.ts';
import { run } from '../../commands/run/runner.ts';
import { keyTimeout } from '../../state/screen/key-timing.ts';
import { recording } from '../../state/screen/recording.ts';
import { TextInput } from '../../ui/field/text-input.tsx';
import { context } from '../frame/context.ts';
import styles from './help-dialog.module.css';
import { recordingStateId } from './recording-state.tsx';

/** In milliseconds. A stroke that none follows within this time is the complete key. */
const acceptDelayMs = 1200;

/** A field, because screen readers pass single keys to the page only in fields. */
export function KeyRecorder({ title }: { title: string }) {
  const { strokes } = useSnapshot(recording);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    // On `window`, before Radix and the panel's own keys, which listen on `document`.
    const listen = (event: KeyboardEvent) => onKeyDown(event, field.current);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);

  useEffect(() => {
    if (strokes === '') return;
    const timer = setTimeout(() => acceptRecorded(commands, context), keyTimeout(acceptDelayMs));
    return () => clearTimeout(timer);
  }, [strokes]);

  return (
    <TextInput
      ref={field}
      className={styles.recorder}
      aria-label={`Новые клавиши: ${title}`}
      aria-describedby={recordingStateId}
      placeholder="Нажмите клавиши"
      readOnly
      value={keyLabel(strokes)}
      onChange={() => undefined}
    />
  );
}

function onKeyDown(event: KeyboardEvent, field: HTMLInputElement | null): void {
  const target = event.target instanceof Element ? event.target : null;
  if (!field || !target || event.isComposing) return;
  const stroke = strokeOf(event, isMac);
  if (stroke === 'Escape' && field.closest('[role="dialog"]')?.contains(target)) {
    consume(event);
    void run(keyCommands.cancel, context);
    return;
  }
  // Tab and Shift+Tab leave the field.
  if (target !== field || stroke === null || /^(Shift\+)?Tab$/.test(stroke)) return;
  consume(event);
  if (event.repeat) return;
  if (stroke === 'Enter' && recording.strokes !== '') acceptRecorded(commands, context);
  else recordStroke(stroke, commands, context);
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
