import { useEffect } from 'react';

/** Sets the document's title: «Кейсы — Пульт». */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = screenTitle(screen);
  }, [screen]);
}

export function screenTitle(screen: string): string {
  return `${screen} — Пульт`;
}
