import { keyLabel } from './key-label.ts';

/** Strokes that no command can have, with the reason. */
const reserved: readonly (readonly [RegExp, string])[] = [
  [/^(Shift\+)?Tab$/, 'переводит фокус'],
  [/^(Shift\+)?Escape$/, 'всегда закрывает и отменяет'],
  [/^Mod\+(Shift\+)?(Key[NTWQ]|Tab|PageUp|PageDown)$/, 'браузер оставляет себе: вкладки и окна'],
  [/^(Mod|Alt)\+Digit[1-9]$/, 'браузер оставляет себе: переход к вкладке'],
  [/^(Mod\+(Shift\+)?KeyR|(Mod\+)?(Shift\+)?F5)$/, 'браузер оставляет себе: обновление страницы'],
  [/^(Shift\+)?F11$/, 'браузер оставляет себе: весь экран'],
  [/^(F12|Mod\+Shift\+Key[CIJ])$/, 'браузер оставляет себе: инструменты разработчика'],
  [/^Mod\+KeyL$/, 'браузер оставляет себе: адресная строка'],
  [/^Mod\+(Digit0|[-=+])$/, 'браузер оставляет себе: масштаб страницы'],
  [/^Alt\+Arrow(Left|Right)$/, 'браузер оставляет себе: назад и вперёд'],
  [/^(Alt\+F4|Alt\+Space|Alt\+Tab)$/, 'система оставляет себе: окна'],
  [/^Mod\+Alt\+(Shift\+)?(Key[A-Z]|Digit\d|[!-~])$/, 'на многих раскладках набирает символ (AltGr)'],
  [/^Mod\+Key[CVX]$/, 'нужно для копирования и вставки'],
];

/** Returns why a stroke is reserved: «Ctrl W браузер оставляет себе: вкладки и окна.»; null when it is not. */
export function reservedReason(stroke: string): string | null {
  const found = reserved.find(([pattern]) => pattern.test(stroke));
  return found ? `${keyLabel(stroke)} ${found[1]}.` : null;
}
