import { AddSheet } from '../actions/add-sheet.tsx';

/** What a form shows on demand, when something is added to its case. */
export const addViews = { AddSheet };
