const queues = new Map<string, Promise<unknown>>();

/** Runs jobs with the same key one after another, even when the job before has failed. */
export function runSerially<T>(key: string, job: () => Promise<T>): Promise<T> {
  const done = (queues.get(key) ?? Promise.resolve()).then(job, job);
  const forget = () => {
    if (queues.get(key) === done) queues.delete(key);
  };
  queues.set(key, done);
  done.then(forget, forget);
  return done;
}
