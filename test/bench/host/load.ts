import { connect, type Socket } from 'node:net';
import { percentile } from '../measure.ts';

interface Load {
  /** Connections are spread over them in turn. */
  origins: readonly string[];
  /** The whole request of each connection, for the n-th time. */
  request: (connection: number, n: number) => string;
  seconds: number;
}

export interface Served {
  perSecond: number;
  /** The time that 99 of 100 answers did not exceed, in milliseconds. */
  p99: number;
}

const connections = 10;

/**
 * Asks over keep-alive connections, each anew once it is answered. Throws when an answer is no success.
 */
export async function load({ origins, request, seconds }: Load): Promise<Served> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const { hostname, port } = new URL(origins[connection % origins.length] ?? '');
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      for (let n = 0, now = performance.now(); now < until; n++) {
        await exchange(socket, request(connection, n));
        const answered = performance.now();
        times.push(answered - now);
        now = answered;
      }
      socket.destroy();
    }),
  );
  return { perSecond: times.length / ((performance.now() - started) / 1000), p99: percentile(times, 99) };
}

/** Sends a request and waits for the last byte of its answer, by the answer's Content-Length. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((done, failed) => {
    let head = '';
    let missing = Number.NaN;
    const onData = (chunk: Buffer) => {
      if (Number.isNaN(missing)) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!/^HTTP\/1\.1 (2|304)/.test(head)) return finish(() => failed(new Error(head.slice(0, 500))));
        missing = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing <= 0) finish(done);
    };
    const finish = (then: () => void) => {
      socket.off('data', onData);
      socket.off('error', failed);
      then();
    };
    socket.on('data', onData);
    socket.once('error', failed);
    socket.write(request);
  });
}
