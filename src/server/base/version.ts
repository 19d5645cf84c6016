import { version as ofPackage } from '../../../package.json';

declare global {
  /** Of which commit the build is; build.mjs puts it in the place of this name. Undefined in tests. */
  var pultCommit: string | undefined;
}

const commit = globalThis.pultCommit;

/** Version of this host: that of its package, and the commit that it was built from where that is known: `0.1.0+abcdef1`. */
export const version: string = commit ? `${ofPackage}+${commit}` : ofPackage;
