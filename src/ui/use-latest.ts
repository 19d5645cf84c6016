import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref that always holds the value of the last render: handlers read it without being made anew. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
