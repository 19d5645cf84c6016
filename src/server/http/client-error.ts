import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { badRequest } from './problems.ts';

/** Content Security Policy of answers that are no page. */
export const noPagePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

interface ParserError extends Error {
  code?: string;
}

const answers: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Заголовки запроса слишком велики.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Запрос шёл слишком долго. Проверьте связь и повторите.'],
};

/** Answers what is no HTTP, in the shape of every other refusal. */
export function answerParserError(error: ParserError, socket: Socket): void {
  // The client has gone.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', badRequest().message];
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${noPagePolicy}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Refuses a request with two `Host` headers: whoever stands before may have read the other one. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, next) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
    next(hosts > 1 ? badRequest() : undefined);
  });
}
