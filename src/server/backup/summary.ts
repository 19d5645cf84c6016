import type { Manifest } from './manifest.ts';

const maxNamed = 5;

/** Says in words what a backup holds, and what it does not. */
export function summary({ tables, missing }: Manifest, files: number): string {
  const rows = Object.entries(tables).map(([name, count]) => `${name} ${count}`);
  const lines = [
    `Rows: ${rows.join(', ')}. Files: ${files}.`,
    'Not in it: sessions (everybody signs in again after a restore), small copies of pictures, files that nothing names.',
  ];
  if (missing.length > 0) {
    const more = missing.length > maxNamed ? ', …' : '';
    lines.push(`Named by records, but not in it: ${missing.slice(0, maxNamed).join(', ')}${more} (${missing.length}).`);
  }
  return lines.join('\n');
}
