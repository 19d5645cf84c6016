import { type ResourceName, resources } from '../model/resources.ts';

/** A pasted address, path or slug reduced to what tells a record: no host, query, fragment, outer slashes, `.html`. */
export function pathKey(pasted: string): string {
  // Most of what records have is plain, and there is much of it.
  const path = /[?#%:\s]|\/\//.test(pasted) ? decoded(withoutHost(pasted)).replace(/[?#].*$/, '') : pasted;
  const from = path.startsWith('/') ? 1 : 0;
  const to = path.endsWith('/') ? path.length - 1 : path.length;
  const key = path.slice(from, to).toLowerCase();
  return key.endsWith('.html') ? key.slice(0, -'.html'.length) : key;
}

/** The last part of a path: the slug, the name of the file. */
export function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

export function looksLikeAddress(text: string): boolean {
  return /^(?:https?:\/\/|\/)\S+$/i.test(text);
}

/** The record that an address of the panel or its API is about. */
export function recordAt(pasted: string): { kind: ResourceName; id: number } | null {
  const path = withoutHost(pasted).replace(/#.*$/, '');
  const id = Number(/\d+(?=\D*$)/.exec(path)?.[0]);
  if (!id) return null;
  const resource = resources.find(({ paths, api }) =>
    [paths.edit(id), `${api}/${id}`].includes(path.replace(/\/$/, '')),
  );
  return resource ? { kind: resource.name, id } : null;
}

/** FNV-1a: equal texts are found by comparing numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function withoutHost(pasted: string): string {
  return pasted.trim().replace(/^(?:https?:)?\/\/[^/?#]*/i, '');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
