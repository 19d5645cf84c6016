import '../frame/keyboard-found.ts';
import { NewVersion } from '../layout/new-version.tsx';
import { WritingLine } from '../layout/writing-line.tsx';
import { ListExtras } from '../list/list-extras.tsx';
import { ListFilter } from '../list/list-filter.tsx';
import { ListFreshness, ListGaps } from '../list/list-notices.tsx';
import { ListPager } from '../list/list-pager.tsx';
import { Palette } from '../palette/palette.tsx';
import { QuestionDialog } from '../question/question-dialog.tsx';
import { ToastList } from '../toasts/toast-list.tsx';

/** What a list does not need to be drawn but soon afterwards, in one chunk: a chunk for each would make forty requests. */
export const deferredViews = {
  ListExtras,
  ListFilter,
  ListFreshness,
  ListGaps,
  ListPager,
  NewVersion,
  Palette,
  QuestionDialog,
  ToastList,
  WritingLine,
};
