import { errorMessage } from '../../model/base/error-message.ts';
import type { Config } from '../base/config.ts';
import { readCursor } from '../live/read-cursor.ts';
import type { Found } from './found.ts';

/** The host works without an answer, but operators do not learn what the website shows. */
export async function checkLive({ liveUrl }: Config): Promise<Found | null> {
  if (!liveUrl) return null;
  try {
    const { id } = await readCursor(liveUrl);
    return `${liveUrl.href} shows the content up to change ${id}`;
  } catch (error) {
    return {
      warning: `${liveUrl.href} (LIVE_URL) tells no cursor: ${errorMessage(error)}. The website answers with the header X-Pult-Cursor, or with JSON {"cursor": …}; \`recipe site\` shows how`,
    };
  }
}
