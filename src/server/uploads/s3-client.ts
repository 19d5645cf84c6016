import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AwsV4Signer } from 'aws4fetch';
import { errorMessage } from '../../model/base/error-message.ts';
import type { StorageAddress } from '../base/storage-address.ts';
import { isOutage, StorageError } from './storage-error.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without it the request is for the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  /** Not signed. */
  headers?: OutgoingHttpHeaders;
  /** `open` is called for each try. */
  body?: { open: () => Readable; size: number; sha256: string };
  /** 3 when not given. */
  tries?: number;
  /** Until the answer begins, with all tries, in milliseconds. */
  timeLimit: number;
  signal?: AbortSignal | undefined;
}

/** Before the second and the third try, in milliseconds; half of it to all of it. */
const pauses = [200, 1000];
/** A connection on which nothing comes for this time is given up, in milliseconds. */
const idleTimeout = 60_000;
/** SHA-256 of no bytes. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Signed requests to one bucket, repeated when the storage does not answer: each of them may be sent twice. */
export class S3Client {
  readonly #address: StorageAddress;
  readonly #Signer: typeof AwsV4Signer;
  readonly #signingKeys = new Map<string, ArrayBuffer>();
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;

  private constructor(address: StorageAddress, Signer: typeof AwsV4Signer) {
    const isSecure = address.bucketUrl.startsWith('https:');
    this.#address = address;
    this.#Signer = Signer;
    this.#agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true });
    this.#request = isSecure ? httpsRequest : httpRequest;
  }

  static async open(address: StorageAddress): Promise<S3Client> {
    const { AwsV4Signer: Signer } = await import('aws4fetch');
    return new S3Client(address, Signer);
  }

  close(): void {
    this.#agent.destroy();
  }

  /**
   * Resolves to an answer with status 2xx or one of `expected`, whose body the caller must read or destroy. Rejects with a
   * StorageError.
   */
  async send(request: S3Request, expected: readonly number[] = []): Promise<IncomingMessage> {
    const deadline = Date.now() + request.timeLimit;
    const { tries = 3, signal } = request;
    for (let count = 1; ; count++) {
      signal?.throwIfAborted();
      const outcome = await this.#try(request, deadline - Date.now(), expected);
      if (!(outcome instanceof StorageError)) return outcome;
      const wait = (pauses[count - 1] ?? 0) * (0.5 + Math.random() / 2);
      if (!isOutage(outcome.status) || count >= tries || Date.now() + wait >= deadline) throw outcome;
      await pause(wait, undefined, { signal });
    }
  }

  async #try(
    request: S3Request,
    timeLimit: number,
    expected: readonly number[],
  ): Promise<IncomingMessage | StorageError> {
    const what = `${this.#address.shown}: ${request.method} ${request.key ?? 'bucket'}`;
    const answer = await this.#ask(request, timeLimit).catch((error: unknown) => {
      request.signal?.throwIfAborted();
      return new StorageError(what, { reason: reasonOf(error), status: 0 });
    });
    if (answer instanceof StorageError) return answer;
    const { statusCode: status = 0 } = answer;
    if ((status >= 200 && status < 300) || expected.includes(status)) return answer;
    const body = await text(answer).catch(() => '');
    const region = answer.headers['x-amz-bucket-region'];
    const reason = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? null;
    // S3 in another region answers with many codes; what helps is the region.
    return new StorageError(what, { status, reason: isOtherRegion(status) && region ? `region=${region}` : reason });
  }

  /** Resolves when the head of the answer has come. Rejects with the error of the network. */
  async #ask(
    { method, key, query = {}, headers, body, signal }: S3Request,
    timeLimit: number,
  ): Promise<IncomingMessage> {
    const url = new URL(this.#address.bucketUrl);
    // The bucket itself is `/bucket` in path style, `/` in virtual style.
    if (key !== undefined) {
      const path = `${this.#address.prefix}${key}`.split('/').map(encodeURIComponent).join('/');
      url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
    }
    url.search = Object.entries(query)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&');
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.#address;
    const signed = await new this.#Signer({
      method,
      url: url.href,
      headers: { 'X-Amz-Content-Sha256': body?.sha256 ?? emptyHash },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      region,
      service: 's3',
      cache: this.#signingKeys,
    }).sign();
    const length = body ? { 'Content-Length': body.size } : {};
    const outgoing = this.#request(url, {
      method,
      agent: this.#agent,
      headers: { ...Object.fromEntries(signed.headers), ...headers, ...length },
      ...(signal && { signal }),
    });
    outgoing.setTimeout(idleTimeout, () => outgoing.destroy(timedOut()));
    const timer = setTimeout(() => outgoing.destroy(timedOut()), Math.max(0, timeLimit));
    return new Promise<IncomingMessage>((resolve, reject) => {
      // An error that follows the answer ends the answer's body, too.
      outgoing.on('response', resolve).on('error', reject);
      if (body) pipeline(body.open(), outgoing, () => undefined);
      else outgoing.end();
    }).finally(() => clearTimeout(timer));
  }
}

function isOtherRegion(status: number): boolean {
  return status === 301 || status === 307 || status === 400;
}

function timedOut(): Error {
  return Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
}

/** The code of a network error; several addresses of a host make one error out of several. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error && 'code' in first ? String(first.code) : errorMessage(first);
}
