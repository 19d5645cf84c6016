import { useEffect, useState } from 'react';

/** Milliseconds for which the cursor rests on a row before the peek follows it. */
const restMs = 80;

/** Returns the value once it has not changed for a moment; the first one at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
