/** Writes are sent this long after the last of them, in milliseconds: a held key makes one call. */
const debounceMs = 350;

interface Applied {
  commit: () => void;
  rollback: () => void;
}

/** One step of a coalesced write: what it shows, and what the host is told when no other step follows. */
interface CoalescedStep<Result> {
  /** Steps of the same name in quick succession are sent as one; only the last of them is. */
  name: string;
  /** Shows the step in place of the one before it. */
  apply: () => Applied;
  send: () => Promise<Result>;
}

interface Pending {
  last: CoalescedStep<unknown>;
  applied: Applied;
  timer: ReturnType<typeof setTimeout>;
  done: Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (problem: unknown) => void;
}

let pending: Pending | null = null;

// What has been done is sent although the page goes.
if (typeof addEventListener === 'function') addEventListener('pagehide', flush);

/**
 * Resolves to what the host has made of all the steps that were sent together, rejects when it has refused them: nothing
 * of them is shown then.
 */
export function push<Result extends object>(
  step: CoalescedStep<Result>,
): Promise<Result & { announceOnce: () => boolean }> {
  if (pending && pending.last.name !== step.name) flush();
  pending?.applied.rollback();
  clearTimeout(pending?.timer);
  const applied = step.apply();
  const timer = setTimeout(flush, debounceMs);
  pending = { ...(pending ?? begin()), last: step, applied, timer };
  // Steps of one name have results of one kind.
  return pending.done as Promise<Result & { announceOnce: () => boolean }>;
}

/** Sends what has been done so far, without waiting for the pause. */
export function flush(): void {
  const ended = pending;
  if (!ended) return;
  pending = null;
  clearTimeout(ended.timer);
  ended.last.send().then(
    (result) => {
      ended.applied.commit();
      ended.resolve({ ...(result as object), announceOnce: once() }); // `push` takes objects alone
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

/** The steps end together; the answer is true for the first that asks. */
function once(): () => boolean {
  let asked = false;
  return () => {
    if (asked) return false;
    asked = true;
    return true;
  };
}
