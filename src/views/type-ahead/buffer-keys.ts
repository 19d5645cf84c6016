import { type Stroke, strokeOf } from '../../commands/command/stroke.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { type Buffered, isPressed, isText, suppress, toBufferedKey } from '../../commands/keys/buffered-key.ts';
import { isMac } from '../../commands/keys/key-label.ts';
import { createTargetTracker, type KeyTarget, type TargetTracker } from '../../commands/keys/target-tracker.ts';
import { createTypeAhead, type TypeAhead } from '../../commands/keys/type-ahead.ts';
import { commands } from '../../commands/registry.ts';
import { onBufferedKeysRefused } from '../../state/browser/buffered-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { announce } from '../../state/messages/announcer.ts';
import { addToast } from '../../state/messages/toasts.ts';
import { currentTarget } from '../../state/screen/target.ts';
import { takeEarlyKeys, takeRefusedKeys } from './early-keys.ts';
import { pendingTargets } from './pending-targets.ts';
import { insertText, replayKey } from './replay-key.ts';

/**
 * Buffers keys that are pressed while something that a key has opened is still loading, and replays them when it is
 * ready, those that were pressed before the first screen too. Its listeners run before all others of the page. Returns a
 * function that removes them.
 */
export function bufferKeys(): () => void {
  const tracker = createTargetTracker(pendingTargets, { untilReady: true });
  const { pendingTarget, skipPending } = tracker;
  const ahead = createTypeAhead<Buffered>({
    pendingTarget,
    skipPending,
    replay,
    later: (act, delay) => void setTimeout(act, delay),
    now: () => performance.now(),
    onLost: (buffered) => reportLost(buffered, 'То, что вы открыли, не открылось'),
  });
  const stops = [
    on('keydown', keyListener(tracker, ahead)),
    on('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!text || !ahead.isBuffering() || (ahead.isEmpty() && pendingTarget()?.takesText?.())) return;
      suppress(event);
      ahead.buffer({ text });
    }),
    onBufferedKeysRefused((reason) => reportRefused(ahead.drop(), reason)),
    // A pointer press drops the buffered keys.
    on('pointerdown', () => {
      if (!ahead.isBuffering()) return;
      ahead.drop();
      skipPending();
    }),
  ];
  reportRefused(takeRefusedKeys(), 'Список изменился');
  for (const buffered of takeEarlyKeys()) ahead.buffer(buffered);
  return () => {
    ahead.drop();
    for (const stop of stops) stop();
  };
}

function keyListener(tracker: TargetTracker, ahead: TypeAhead<Buffered>) {
  const isRepetition = watchRepetitions(tracker);
  return (event: KeyboardEvent) => {
    if (!isPressed(event)) return;
    const focused = document.activeElement;
    const target = tracker.pendingTarget();
    const isBuffering = ahead.isBuffering();
    if (isRepetition(event, isBuffering)) suppress(event);
    // A focus that has just moved takes this key along.
    if (event.repeat || (!isBuffering && focused === document.activeElement)) return;
    if (!acceptsKeyNow(event, ahead.isEmpty() ? target : null)) take(event, target, tracker, ahead);
  };
}

/** Returns a check for repetitions of a key that has opened something and is still held down: they are ignored. */
function watchRepetitions({ requestCount }: TargetTracker) {
  let pressed = { code: '', requestCount: 0 };
  return ({ code, repeat }: KeyboardEvent, isBuffering: boolean): boolean => {
    if (repeat) return isBuffering || (code === pressed.code && pressed.requestCount !== requestCount());
    pressed = { code, requestCount: requestCount() };
    return false;
  };
}

function take(
  event: KeyboardEvent,
  target: KeyTarget | null,
  { skipPending }: TargetTracker,
  ahead: TypeAhead<Buffered>,
): void {
  suppress(event);
  if (target === null || event.key !== 'Escape') {
    ahead.buffer(toBufferedKey(event));
    return;
  }
  ahead.drop();
  target.cancel?.();
  skipPending();
}

function on<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): () => void {
  window.addEventListener(name, listener, true);
  return () => window.removeEventListener(name, listener, true);
}

/**
 * Returns whether a key acts at once: letters for a field that is ready, keys of the browser, and the palette's key.
 */
function acceptsKeyNow(event: KeyboardEvent, target: KeyTarget | null): boolean {
  if (isText(event)) return target?.takesText?.() === true;
  const stroke = strokeOf(event, isMac) ?? '';
  return !isForPanel(stroke) || (target?.name === 'screen' && (isPalette(stroke) || leavesForm(stroke)));
}

/** Returns whether Escape leaves a form that is open already, as after the save of a new record. */
function leavesForm(stroke: Stroke): boolean {
  const target = currentTarget();
  return stroke === 'Escape' && target?.kind === 'form' && forms[target.form]?.source.path === location.pathname;
}

function replay(buffered: Buffered): void {
  if ('text' in buffered) insertText(buffered.text);
  else replayKey(buffered);
}

/**
 * Returns whether a key is the panel's. Chords and function keys without a command are the browser's, which acts at
 * once.
 */
function isForPanel(stroke: Stroke): boolean {
  if (!/^(?:Mod|Alt|Shift\+F\d|F\d)/.test(stroke)) return true;
  return commands.some((command) => keysOf(command).some((keys) => keys.split(' ').includes(stroke)));
}

function isPalette(stroke: Stroke): boolean {
  return commands.some((command) => command.id === 'app.palette' && keysOf(command).includes(stroke));
}

function reportRefused(buffered: readonly Buffered[], reason: string): void {
  if (buffered.length > 0) reportLost(buffered, reason);
}

function reportLost(buffered: readonly Buffered[], title: string): void {
  const typed = buffered.map((one) => ('text' in one ? one.text : isText(one) ? one.key : '')).join('');
  const text = typed ? `Набранное не принято: «${typed}»` : 'Нажатые клавиши не приняты.';
  addToast({ type: 'warning', title, text, said: '' });
  // The code of toasts may be what does not come.
  announce(`${title}. ${text}`);
}
