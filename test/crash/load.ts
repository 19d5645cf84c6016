import type { Client } from '../fixtures/client.ts';
import { png } from '../fixtures/media.ts';

/** What the host has acknowledged so far; a crash must not lose any of it. */
export interface Acknowledged {
  /** The last acknowledged title by the id of its record. */
  titles: Map<number, string>;
  /** Titles that were sent and not answered: the record may have either. */
  unanswered: Map<number, string>;
  files: string[];
  creates: number;
  updates: number;
}

export function emptyAcknowledged(): Acknowledged {
  return { titles: new Map(), unanswered: new Map(), files: [], creates: 0, updates: 0 };
}

const writers = 4;
const uploaders = 2;

/** Writes and uploads until the host stops answering. */
export async function load(client: Client, acknowledged: Acknowledged, round: number): Promise<void> {
  await Promise.all([
    ...Array.from({ length: writers }, (_, n) => write(client, acknowledged, `${round}.${n}`)),
    ...Array.from({ length: uploaders }, () => upload(client, acknowledged)),
  ]);
}

async function write(client: Client, acknowledged: Acknowledged, name: string): Promise<void> {
  for (let n = 0; ; n++) {
    const title = `Кейс ${name}.${n}`;
    const created = await client.post<{ id: number }>('/api/cases', { title, show: true }).catch(() => null);
    if (!created) return;
    if (created.status !== 201) throw new Error(`a creation was refused: ${created.text}`);
    const { id } = created.body;
    acknowledged.titles.set(id, title);
    acknowledged.creates++;
    for (const change of ['а', 'б']) {
      const next = `${title} ${change}`;
      acknowledged.unanswered.set(id, next);
      const changed = await client.put(`/api/cases/${id}`, { title: next }).catch(() => null);
      if (changed?.status !== 200) return;
      acknowledged.titles.set(id, next);
      acknowledged.unanswered.delete(id);
      acknowledged.updates++;
    }
  }
}

async function upload(client: Client, acknowledged: Acknowledged): Promise<void> {
  for (;;) {
    const file = new Blob([new Uint8Array(png(64, 64)), new Uint8Array(200_000)]);
    const uploaded = await client
      .upload<{ file: string }>({ file, typePath: 'cases', types: 'image' })
      .catch(() => null);
    if (!uploaded) return;
    if (uploaded.status !== 200) throw new Error(`an upload was refused: ${uploaded.text}`);
    acknowledged.files.push(uploaded.body.file);
  }
}
