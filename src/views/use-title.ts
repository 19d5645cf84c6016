import { useEffect } from 'react';

/** Sets the document's title: «Кейсы — Пульт». */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} — Пульт`;
  }, [screen]);
}
