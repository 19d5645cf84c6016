import { TrashScreen } from '../trash/trash-screen.tsx';

/** The trash, with what lies over it and beside it. */
export const trashViews = { TrashScreen };
