import { proxy } from 'valtio/vanilla';

/** The command whose new keys are being pressed, if any. */
export const recording = proxy<{
  command: string | null;
  /** Strokes so far, as in a key of a command. */
  strokes: string;
  /** Why the last ones were not taken. */
  refusal: string | null;
}>({ command: null, strokes: '', refusal: null });

export function startRecording(command: string): void {
  Object.assign(recording, { command, strokes: '', refusal: null });
}

export function stopRecording(): void {
  Object.assign(recording, { command: null, strokes: '', refusal: null });
}
