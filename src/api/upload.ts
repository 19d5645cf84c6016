import { Problem } from '../model/base/problem.ts';
import { type UploadKind, uploadPath } from '../model/media/upload.ts';
import type { UploadFolder } from '../model/resource/resources.ts';
import { accountCall } from './account-call.ts';
import { commonHeaders, requestTimeoutMs } from './call-options.ts';
import { call, callOnce, isSealed } from './client.ts';
import { offlineProblem } from './offline-problem.ts';
import { otherAccountProblem, responseProblem, unexpectedResponse } from './response-problem.ts';
import { forgeryToken, tokenHeader } from './token.ts';

export interface Upload {
  file: File;
  typePath: UploadFolder;
  types: UploadKind;
  /** Id of the case, in block editors. */
  id?: number | undefined;
}

/**
 * Sends a file and resolves to its stored path. Calls `onProgress` with 0…1. Uses XMLHttpRequest, because fetch does
 * not report the progress of sending. Rejects with a Problem, or with an AbortError when `signal` cancels it.
 */
export async function uploadFile(
  upload: Upload,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  // A call without side effects comes first: it renews an expired token or session before megabytes are sent in vain.
  if (forgeryToken() === null) await callOnce({ method: 'GET', path: '/sanctum/csrf-cookie' });
  try {
    return await send(upload, onProgress, signal);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.kind !== 'signed-out') throw problem;
    await call(accountCall);
    return send(upload, onProgress, signal);
  }
}

function send(upload: Upload, onProgress: (part: number) => void, signal: AbortSignal): Promise<string> {
  // The upload may be cancelled while the token is renewed: a signal that is aborted already sends no event.
  if (signal.aborted) return Promise.reject(cancelled());
  if (isSealed()) throw otherAccountProblem();
  const form = new FormData();
  form.append('typePath', upload.typePath);
  form.append('types', upload.types);
  if (upload.id !== undefined) form.append('id', String(upload.id));
  form.append('file', upload.file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // A large file may take minutes, but its progress must not stop for longer than the limit.
    let stalled = false;
    let timeout: ReturnType<typeof setTimeout>;
    const restartTimeout = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        stalled = true;
        request.abort();
      }, requestTimeoutMs);
    };
    request.open('POST', uploadPath);
    request.responseType = 'json';
    const headers = { ...commonHeaders, ...tokenHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimeout();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onerror = () => void whyNotSent(upload.file).then(reject);
    request.onabort = () => reject(stalled ? offlineProblem(true) : cancelled());
    request.onloadend = () => clearTimeout(timeout);
    request.onload = () => {
      const file: unknown = request.response?.file;
      const redirected = new URL(request.responseURL || uploadPath, location.href).pathname !== uploadPath;
      if (request.status === 200 && typeof file === 'string' && !redirected) resolve(file);
      else if (redirected || (request.status >= 200 && request.status < 300))
        reject(unexpectedResponse(request.status));
      else
        reject(
          responseProblem(
            request.status,
            request.response,
            request.getResponseHeader('Retry-After'),
            request.getResponseHeader('Date'),
          ),
        );
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    restartTimeout();
    request.send(form);
  });
}

/** A file that cannot be read any more ends the call as a lost connection does. */
async function whyNotSent(file: File): Promise<Problem> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return offlineProblem(false);
  } catch {
    const message = `Файл «${file.name}» больше не читается. Выберите его снова.`;
    return new Problem('invalid', 422, message);
  }
}

function cancelled(): DOMException {
  return new DOMException('upload cancelled', 'AbortError');
}
