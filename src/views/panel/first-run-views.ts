import { FirstRun } from '../first-run/first-run.tsx';

/** The first steps in an empty installation, which others never load. */
export const firstRunViews = { FirstRun };
