import { type ResourceName, resources } from '../../model/resource/resources.ts';

/** Returns what identifies a record in an address, path or slug: no host, query, fragment, outer slashes or `.html`. */
export function pathKey(pasted: string): string {
  // Most references of records are plain paths, and an index has many: they skip the parsing.
  const path = /[?#%:\s]|\/\//.test(pasted) ? decoded(withoutHost(pasted)).replace(/[?#].*$/, '') : pasted;
  const from = path.startsWith('/') ? 1 : 0;
  const to = path.endsWith('/') ? path.length - 1 : path.length;
  const key = path.slice(from, to).toLowerCase();
  return key.endsWith('.html') ? key.slice(0, -'.html'.length) : key;
}

/** Returns the last part of a path: the slug or the name of the file. */
export function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

export function looksLikeAddress(text: string): boolean {
  return /^(?:https?:\/\/|\/)\S+$/i.test(text);
}

/** Returns the record that an address of the panel or of its API belongs to; null for other texts. */
export function recordAt(pasted: string): { kind: ResourceName; id: number } | null {
  const path = withoutHost(pasted).replace(/#.*$/, '');
  // A type is named by the query of its address, other records before it.
  return recordOfPath(path) ?? recordOfPath(path.replace(/\?.*$/, ''));
}

function recordOfPath(path: string): { kind: ResourceName; id: number } | null {
  const id = Number(/\d+(?=\D*$)/.exec(path)?.[0]);
  if (!id) return null;
  const resource = resources.find(({ paths, api }) =>
    [paths.edit(id), paths.edit(id).replace('/edit', ''), `${api}/${id}`].includes(path.replace(/\/$/, '')),
  );
  return resource ? { kind: resource.name, id } : null;
}

/** Returns the FNV-1a hash, 32 bits without sign, so that equal texts are found by comparing numbers. */
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
