import { formatDay } from '../../model/base/format-time.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { describeBriefly } from '../../model/base/when.ts';

export function dayOf(at: string): string {
  return formatDay(Date.parse(at), new Date(at).getFullYear() !== new Date().getFullYear());
}

export function whenOf(at: string): string {
  return keepNumbers(describeBriefly(Date.parse(at), Date.now()));
}
