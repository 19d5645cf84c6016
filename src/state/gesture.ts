/** A gesture ends this long after its last step, in milliseconds: a held key makes one request. */
const pause = 350;

/** One step: what it shows, and what the host is told when no other step follows. */
export interface GestureStep {
  /** Steps of the same name in quick succession are one gesture. */
  name: string;
  /** Shows the step in place of the one before it. */
  show: () => { keep: () => void; drop: () => void };
  send: () => Promise<void>;
}

interface Gesture {
  last: GestureStep;
  layer: ReturnType<GestureStep['show']>;
  timer: ReturnType<typeof setTimeout>;
  done: Promise<Gone>;
  resolve: (gone: Gone) => void;
  reject: (problem: unknown) => void;
}

/** The steps of a gesture end together; `tell` is true for one of them, which speaks for it. */
export interface Gone {
  tell: () => boolean;
}

let gesture: Gesture | null = null;

// What has been done is sent although the page goes.
if (typeof addEventListener === 'function') addEventListener('pagehide', endGesture);

/** Resolves when the host has confirmed the whole gesture, rejects when it has refused it: nothing of it is shown then. */
export function takeStep(step: GestureStep): Promise<Gone> {
  if (gesture && gesture.last.name !== step.name) endGesture();
  gesture?.layer.drop();
  clearTimeout(gesture?.timer);
  const layer = step.show();
  const timer = setTimeout(endGesture, pause);
  gesture = { ...(gesture ?? begin()), last: step, layer, timer };
  return gesture.done;
}

/** Sends what has been done so far, without waiting for the pause. */
export function endGesture(): void {
  const ended = gesture;
  if (!ended) return;
  gesture = null;
  clearTimeout(ended.timer);
  ended.last.send().then(
    () => {
      ended.layer.keep();
      ended.resolve(spokenOnce());
    },
    (problem: unknown) => {
      ended.layer.drop();
      ended.reject(problem);
    },
  );
}

function begin(): Pick<Gesture, 'done' | 'resolve' | 'reject'> {
  let resolve: (gone: Gone) => void = () => undefined;
  let reject: (problem: unknown) => void = () => undefined;
  const done = new Promise<Gone>((onDone, onFail) => {
    resolve = onDone;
    reject = onFail;
  });
  return { done, resolve, reject };
}

function spokenOnce(): Gone {
  let told = false;
  return {
    tell: () => {
      if (told) return false;
      told = true;
      return true;
    },
  };
}
