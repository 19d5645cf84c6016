import { plural } from '../base/plural.ts';

/** Returns «1 изменение», «2 изменения». */
export function countChanges(count: number): string {
  return plural(count, ['изменение', 'изменения', 'изменений']);
}
