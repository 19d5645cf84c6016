import { filterList, isNumber, isObject, isText } from '../../model/base/json-value.ts';
import {
  type ApprovalLink,
  type PreviewedForm,
  previewLinksPath,
  previewPath,
} from '../../model/drafts/previewed-form.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { call } from '../client.ts';
import { unexpectedResponse } from '../response-problem.ts';

/** Where the website shows what was sent, to whoever has the token. */
export interface ShownPreview {
  token: string;
  address: string;
  /** ISO time. */
  until: string;
}

/** Sends what is typed. `token`: of an earlier call, which stays as long as it is valid. */
export async function putPreview(form: PreviewedForm, token: string | null): Promise<ShownPreview> {
  const { data } = await call<unknown>({ method: 'PUT', path: previewPath, body: { ...form, token } });
  return shownPreview(data);
}

export async function createApprovalLink(form: PreviewedForm): Promise<ShownPreview> {
  const { data } = await call<unknown>({ method: 'POST', path: previewLinksPath, body: form });
  return shownPreview(data);
}

export async function fetchApprovalLinks(type: ResourceName, id: number): Promise<ApprovalLink[]> {
  const path = `${previewLinksPath}?type=${type}&id=${id}`;
  const { data } = await call<{ items?: unknown } | null>({ method: 'GET', path });
  const found = filterList(data?.items, isApprovalLink);
  if (!found) throw unexpectedResponse(200);
  return found;
}

export async function deleteApprovalLink(id: number): Promise<void> {
  await call({ method: 'DELETE', path: `${previewLinksPath}/${id}` });
}

/** The address is shown in a frame: only one of the web is. */
function shownPreview(data: unknown): ShownPreview {
  if (isObject(data) && isText(data.token) && isText(data.address) && isText(data.until)) {
    const { token, address, until } = data;
    if (/^https?:\/\//.test(address)) return { token, address, until };
  }
  throw unexpectedResponse(200);
}

function isApprovalLink(value: unknown): value is ApprovalLink {
  return (
    isObject(value) &&
    isNumber(value.id) &&
    (value.by === null || (isObject(value.by) && isText(value.by.name))) &&
    isText(value.at) &&
    isText(value.until) &&
    isNumber(value.opened)
  );
}
