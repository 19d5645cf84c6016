import { proxy } from 'valtio/vanilla';

/** `outdated`: the server has another version of the panel than this tab. */
export const version = proxy({ outdated: false });
