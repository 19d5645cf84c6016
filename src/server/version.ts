import { version as ofPackage } from '../../package.json';

/** Version of this host: that of its package. */
export const version: string = ofPackage;
