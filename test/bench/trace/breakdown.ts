/** What the page's thread does, as the performance panel of the browser's tools divides it. */
type Kind = 'script' | 'style' | 'layout' | 'paint' | 'garbage' | 'other';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start and length in microseconds. */
  ts: number;
  dur?: number;
  args: { name?: string; data?: { type?: string; interactionId?: number; duration?: number; timeStamp?: number } };
  id2?: { local?: string };
}

interface Breakdown {
  /** Of the longest interaction, in milliseconds, until its frame is presented. */
  duration: number;
  /** Milliseconds of the page's thread within it. */
  work: Record<Kind, number>;
}

const kinds: Record<string, Kind> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'V8.GCScavenger': 'garbage',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  'v8.compile': 'script',
  HandlePostMessage: 'script',
};

/** The categories to record. */
export const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/** Returns what a recorded trace tells about its longest interaction; null when it has none. */
export function breakDown(trace: Buffer): Breakdown | null {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const longest = traceEvents
    .filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args.data?.interactionId)
    .toSorted((one, other) => (other.args.data?.duration ?? 0) - (one.args.data?.duration ?? 0))[0];
  const duration = longest?.args.data?.duration;
  if (!longest || duration === undefined) return null;
  const main = traceEvents.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === longest.pid && args.name === 'CrRendererMain',
  );
  const end = longest.ts + duration * 1000;
  const events = traceEvents.filter(
    ({ ph, pid, tid, ts, dur }) =>
      ph === 'X' && pid === longest.pid && tid === main?.tid && ts + (dur ?? 0) > longest.ts && ts < end,
  );
  return { duration, work: ownTimes(events, longest.ts, end) };
}

/** Sums what each event takes without those within it. An event of an unknown name counts as the one around it. */
function ownTimes(events: TraceEvent[], start: number, end: number): Record<Kind, number> {
  const work: Record<Kind, number> = { script: 0, style: 0, layout: 0, paint: 0, garbage: 0, other: 0 };
  const around: { kind: Kind; until: number }[] = [];
  for (const { name, ts, dur = 0 } of events.toSorted((one, other) => one.ts - other.ts || longer(one, other))) {
    while (around.length > 0 && (around.at(-1)?.until ?? 0) <= ts) around.pop();
    const outer = around.at(-1);
    const kind = kinds[name] ?? outer?.kind ?? 'other';
    const own = (Math.min(ts + dur, end) - Math.max(ts, start)) / 1000;
    work[kind] += own;
    if (outer) work[outer.kind] -= own;
    around.push({ kind, until: ts + dur });
  }
  return work;
}

function longer(one: TraceEvent, other: TraceEvent): number {
  return (other.dur ?? 0) - (one.dur ?? 0);
}
