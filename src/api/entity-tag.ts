type Versioned = Readonly<Record<string, unknown>>;

/** Epochs of the embedded host's versions, as far as its answers have shown them. */
const epochs = new Set<string>();

/**
 * Returns the tag for `If-Match` that came with an object; null without one, and for a weak one, which `If-Match` never
 * matches (RFC 9110, section 13.1.1). A tag that is the version of its object comes from the embedded host: versions of
 * its epoch are believed from then on. A field of another host may be called `version` too.
 */
export function tagOfAnswer(header: string | null, object: Versioned): string | null {
  // A proxy that compresses makes the tag weak, or adds the name of the compression.
  const tag = header?.replace(/^W\//, '').replace(/[-;](?:gzip|br|zstd|deflate)"$/, '"') ?? null;
  const epoch = epochOf(object);
  if (epoch === null || tag !== `"${object.version}"`) return tag === header ? tag : null;
  epochs.add(epoch);
  return tag;
}

/**
 * Whether the rows of a list have versions of the embedded host: their epoch is that with which the list's own tag
 * begins.
 */
export function areVersionsOurs(header: string | null, [row]: readonly Versioned[]): boolean {
  const epoch = row ? epochOf(row) : null;
  if (epoch === null || !header?.replace(/^W\//, '').startsWith(`"${epoch}`)) return false;
  epochs.add(epoch);
  return true;
}

/**
 * Returns the tag of an object that came without one of its own, as a row of a list and a block do; null unless its
 * version is the embedded host's.
 */
export function etagOf(object: Versioned): string | null {
  const epoch = epochOf(object);
  return epoch !== null && epochs.has(epoch) ? `"${object.version}"` : null;
}

/** Returns what precedes the number of a version, the hyphen included (.github/contract.md, «What a host may add»). */
function epochOf({ version }: Versioned): string | null {
  return typeof version === 'string' ? (/^.+-(?=b?\d+$)/.exec(version)?.[0] ?? null) : null;
}
