/** Milliseconds between the last step and its call: a held key makes one call. */
const debounceMs = 350;

interface Applied<Result> {
  commit: (result: Result) => void;
  rollback: () => void;
}

/** One step of a coalesced write: the change that it shows, and the call that is sent when no other step follows. */
interface CoalescedStep<Result> {
  /** Steps of the same name in quick succession are sent as one call, that of the last step. */
  name: string;
  /** Shows the step in place of the one before it. */
  apply: () => Applied<Result>;
  send: () => Promise<Result>;
}

interface Pending {
  last: CoalescedStep<object>;
  applied: Applied<object>;
  timer: ReturnType<typeof setTimeout>;
  done: Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (problem: unknown) => void;
}

let pending: Pending | null = null;

// The pending step is sent even when the page closes.
if (typeof addEventListener === 'function') addEventListener('pagehide', flush);

/**
 * Shows the step and sends it after a pause. Resolves to the host's result for all steps that were sent together.
 * Rejects when the host has refused them; none of them is shown then.
 */
export function push<Result extends object>(
  step: CoalescedStep<Result>,
): Promise<Result & { announceOnce: () => boolean }> {
  if (pending && pending.last.name !== step.name) flush();
  pending?.applied.rollback();
  clearTimeout(pending?.timer);
  // A step is committed with its own result. Steps of one name have results of one kind.
  const last = step as unknown as CoalescedStep<object>;
  const applied = last.apply();
  const timer = setTimeout(flush, debounceMs);
  pending = { ...(pending ?? begin()), last, applied, timer };
  return pending.done as Promise<Result & { announceOnce: () => boolean }>;
}

/** Sends the pending step at once, without waiting for the pause. */
export function flush(): void {
  const ended = pending;
  if (!ended) return;
  pending = null;
  clearTimeout(ended.timer);
  ended.last.send().then(
    (result) => {
      ended.applied.commit(result);
      ended.resolve({ ...result, announceOnce: once() });
    },
    (problem: unknown) => {
      ended.applied.rollback();
      ended.reject(problem);
    },
  );
}

function begin(): Pick<Pending, 'done' | 'resolve' | 'reject'> {
  let resolve: (result: unknown) => void = () => undefined;
  let reject: (problem: unknown) => void = () => undefined;
  const done = new Promise<unknown>((onDone, onFail) => {
    resolve = onDone;
    reject = onFail;
  });
  return { done, resolve, reject };
}

/**
 * Returns a function that returns true on its first call only. The callers of the steps that were sent together share
 * it.
 */
function once(): () => boolean {
  let called = false;
  return () => {
    if (called) return false;
    called = true;
    return true;
  };
}
