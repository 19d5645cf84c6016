import { type Stroke, strokeOf } from '../../commands/command/stroke.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { type Buffered, isPressed, isText, suppress, toBufferedKey } from '../../commands/keys/buffered-key.ts';
import { isMac } from '../../commands/keys/key-label.ts';
import { createOpeningTracker, type Opening, type OpeningTracker } from '../../commands/keys/opening-tracker.ts';
import { createTypeAhead, type TypeAhead } from '../../commands/keys/type-ahead.ts';
import { commands } from '../../commands/registry.ts';
import { onHeldKeysRefused } from '../../state/browser/held-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { announce } from '../../state/messages/announcer.ts';
import { addToast } from '../../state/messages/toasts.ts';
import { currentTarget } from '../../state/screen/target.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { openings } from './openings.ts';
import { insertText, replayKey } from './replay-key.ts';

/**
 * Buffers keys that are pressed while something that a key has opened is still loading, and replays them when it is
 * ready, those that were pressed before the first screen too. Its listeners run before all others of the page. Returns a
 * function that removes them.
 */
export function bufferKeys(): () => void {
  const tracker = createOpeningTracker(openings, { untilReady: true });
  const { pendingOpening, skipPending } = tracker;
  const ahead = createTypeAhead<Buffered>({
    pendingOpening,
    skipPending,
    replay,
    later: (act, delay) => void setTimeout(act, delay),
    now: () => performance.now(),
    onLost: (held) => reportLost(held, 'То, что вы открыли, не открылось'),
  });
  const stops = [
    on('keydown', keyListener(tracker, ahead)),
    on('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!text || !ahead.holds() || (ahead.isEmpty() && pendingOpening()?.takesText?.())) return;
      suppress(event);
      ahead.hold({ text });
    }),
    onHeldKeysRefused(() => {
      const held = ahead.drop();
      if (held.length > 0) reportLost(held, 'Список изменился');
    }),
    // A pointer press drops the buffered keys.
    on('pointerdown', () => {
      if (!ahead.holds()) return;
      ahead.drop();
      skipPending();
    }),
  ];
  for (const held of takeEarlyKeys()) ahead.hold(held);
  return () => {
    ahead.drop();
    for (const stop of stops) stop();
  };
}

function keyListener(tracker: OpeningTracker, ahead: TypeAhead<Buffered>) {
  const isRepetition = watchRepetitions(tracker);
  return (event: KeyboardEvent) => {
    if (!isPressed(event)) return;
    const focused = document.activeElement;
    const opening = tracker.pendingOpening();
    const holds = ahead.holds();
    if (isRepetition(event, holds)) suppress(event);
    // A focus that has just moved takes this key along.
    if (event.repeat || (!holds && focused === document.activeElement)) return;
    if (!acceptsKeyNow(event, ahead.isEmpty() ? opening : null)) take(event, opening, tracker, ahead);
  };
}

/** Returns a check for repetitions of a key that has opened something and is still held down: they are ignored. */
function watchRepetitions({ requestCount }: OpeningTracker) {
  let pressed = { code: '', requestCount: 0 };
  return ({ code, repeat }: KeyboardEvent, holds: boolean): boolean => {
    if (repeat) return holds || (code === pressed.code && pressed.requestCount !== requestCount());
    pressed = { code, requestCount: requestCount() };
    return false;
  };
}

function take(
  event: KeyboardEvent,
  opening: Opening | null,
  { skipPending }: OpeningTracker,
  ahead: TypeAhead<Buffered>,
): void {
  suppress(event);
  if (opening === null || event.key !== 'Escape') {
    ahead.hold(toBufferedKey(event));
    return;
  }
  ahead.drop();
  opening.cancel?.();
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
function acceptsKeyNow(event: KeyboardEvent, opening: Opening | null): boolean {
  if (isText(event)) return opening?.takesText?.() === true;
  const stroke = strokeOf(event, isMac) ?? '';
  return !isForPanel(stroke) || (opening?.name === 'screen' && (isPalette(stroke) || leavesForm(stroke)));
}

/** Returns whether Escape leaves a form that is open already, as after the save of a new record. */
function leavesForm(stroke: Stroke): boolean {
  const target = currentTarget();
  return stroke === 'Escape' && target?.kind === 'form' && forms[target.form]?.source.path === location.pathname;
}

function replay(held: Buffered): void {
  if ('text' in held) insertText(held.text);
  else replayKey(held);
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

function reportLost(held: readonly Buffered[], title: string): void {
  const text = held.map((one) => ('text' in one ? one.text : isText(one) ? one.key : '')).join('');
  addToast({ type: 'warning', title, text: text ? `Набранное не принято: «${text}»` : 'Нажатые клавиши не приняты.' });
  announce(`${title}: нажатое не принято`);
}
