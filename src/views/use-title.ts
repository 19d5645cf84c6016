import { useEffect } from 'react';

/** Names the screen in tabs, history and bookmarks: «Кейсы — Пульт». */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} — Пульт`;
  }, [screen]);
}
