import { pictureSize } from '../model/media/picture-size.ts';

interface PictureFacts {
  width: number;
  height: number;
  /** Of the file; undefined where the host does not tell. */
  bytes: number | undefined;
}

/** The size of a picture stands in its first bytes, behind what a camera has written. */
const headBytes = 64 * 1024;

/** Returns the size of a stored picture without fetching all of it; null when the host or its head does not tell. */
export async function fetchPictureFacts(path: string, head = headBytes): Promise<PictureFacts | null> {
  try {
    const answer = await fetch(path, { headers: { Range: `bytes=0-${head - 1}` } });
    const size = answer.ok ? pictureSize(await headOf(answer)) : null;
    const bytes = Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1]);
    const whole = Number(answer.status === 200 && answer.headers.get('Content-Length'));
    return size && { ...size, bytes: bytes || whole || undefined };
  } catch {
    return null;
  }
}

/** A host without ranges sends the whole file: the rest of it is not taken. */
async function headOf(answer: Response): Promise<ArrayBuffer> {
  if (answer.status === 206) return answer.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let length = 0; reader && length < headBytes; ) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  void reader?.cancel();
  return new Blob(chunks).arrayBuffer();
}
