type Listener = (reached: boolean) => void;
let report: Listener = () => undefined;

/** Hears of every call whether the server could be reached, whatever it answered. */
export function onReachability(listener: Listener): void {
  report = listener;
}

export function reportReachability(reached: boolean): void {
  report(reached);
}
