import type { Client } from '../fixtures/client.ts';
import { png } from '../fixtures/media.ts';

/** What the host has acknowledged so far; a crash must not take any of it. */
export interface Acknowledged {
  /** The last title that was answered, by the id of the record. */
  titles: Map<number, string>;
  /** What was sent and not answered: the record may hold it as well. */
  underWay: Map<number, string>;
  files: string[];
  creates: number;
  updates: number;
}

export function nothingYet(): Acknowledged {
  return { titles: new Map(), underWay: new Map(), files: [], creates: 0, updates: 0 };
}

const writers = 4;
const uploaders = 2;

/** Writers and uploaders go on until the host does not answer any more. */
export async function load(client: Client, done: Acknowledged, round: number): Promise<void> {
  await Promise.all([
    ...Array.from({ length: writers }, (_, n) => write(client, done, `${round}.${n}`)),
    ...Array.from({ length: uploaders }, () => upload(client, done)),
  ]);
}

async function write(client: Client, done: Acknowledged, name: string): Promise<void> {
  for (let n = 0; ; n++) {
    const title = `Кейс ${name}.${n}`;
    const created = await client.post<{ id: number }>('/api/cases', { title, show: true }).catch(() => null);
    if (!created) return;
    if (created.status !== 201) throw new Error(`a creation was refused: ${created.text}`);
    const { id } = created.body;
    done.titles.set(id, title);
    done.creates++;
    for (const change of ['а', 'б']) {
      const next = `${title} ${change}`;
      done.underWay.set(id, next);
      const changed = await client.put(`/api/cases/${id}`, { title: next }).catch(() => null);
      if (changed?.status !== 200) return;
      done.titles.set(id, next);
      done.underWay.delete(id);
      done.updates++;
    }
  }
}

async function upload(client: Client, done: Acknowledged): Promise<void> {
  for (;;) {
    const file = new Blob([new Uint8Array(png(64, 64)), new Uint8Array(200_000)]);
    const kept = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'image' }).catch(() => null);
    if (!kept) return;
    if (kept.status !== 200) throw new Error(`an upload was refused: ${kept.text}`);
    done.files.push(kept.body.file);
  }
}
