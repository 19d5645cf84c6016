import { connect, type Socket } from 'node:net';

interface Load {
  origin: string;
  /** The whole request of each connection, for the n-th time. */
  request: (connection: number, n: number) => string;
  seconds: number;
  connections?: number;
}

/**
 * Returns the requests that a host answers a second over keep-alive connections, each asking anew once it is answered.
 * Throws when an answer is no success.
 */
export async function requestsPerSecond({ origin, request, seconds, connections = 10 }: Load): Promise<number> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      const until = started + seconds * 1000;
      let n = 0;
      for (; performance.now() < until; n++) await exchange(socket, request(connection, n));
      socket.destroy();
      return n;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
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
        if (!/^HTTP\/1\.1 2/.test(head)) return finish(() => failed(new Error(head.slice(0, 500))));
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
