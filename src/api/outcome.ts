type Listener = (reached: boolean) => void;
let hear: Listener = () => undefined;

/** Hears of every call whether the server could be reached, whatever it answered. */
export function onOutcome(listener: Listener): void {
  hear = listener;
}

export function tellOutcome(reached: boolean): void {
  hear(reached);
}
