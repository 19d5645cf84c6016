import { LiveFollower, LiveLine } from '../live/live-line.tsx';

/** What the website shows of a record, in a chunk of its own: many hosts do not know it. */
export const liveViews = { LiveFollower, LiveLine };
