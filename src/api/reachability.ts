type Listener = (reached: boolean) => void;
let report: Listener = () => undefined;

/** Sets the listener that is called after each call: whether the server was reached, whatever it answered. */
export function onReachability(listener: Listener): void {
  report = listener;
}

export function reportReachability(reached: boolean): void {
  report(reached);
}
