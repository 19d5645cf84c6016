import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref that holds the value of the last render, so that handlers can read it and stay the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
