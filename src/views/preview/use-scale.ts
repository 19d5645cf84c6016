import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns the factor that fits a page of this width into the element, never above 1, and the height of the page before
 * scaling, which its transform does not tell the layout.
 */
export function useScale(room: RefObject<HTMLElement | null>, width: number): { scale: number; height: number } {
  const [size, setSize] = useState({ room: width, height: 0 });

  useLayoutEffect(() => {
    const element = room.current;
    const page = element?.querySelector<HTMLElement>('[data-site-page]');
    if (!element || !page) return;
    const measure = () => setSize({ room: element.clientWidth, height: page.offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(page);
    measure();
    return () => observer.disconnect();
  }, [room]);

  return { scale: Math.min(1, size.room / width), height: size.height };
}
