import { proxy } from 'valtio/vanilla';

/** The command whose new keys are being pressed, if any. */
export const recording = proxy<{
  command: string | null;
  /** Strokes pressed so far, in the form of a command's key. */
  strokes: string;
  /** Why the last strokes were refused; null when they were not. */
  refusal: string | null;
}>({ command: null, strokes: '', refusal: null });

export function startRecording(command: string): void {
  Object.assign(recording, { command, strokes: '', refusal: null });
}

export function stopRecording(): void {
  Object.assign(recording, { command: null, strokes: '', refusal: null });
}
