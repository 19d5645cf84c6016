import type { Pane } from '../../state/screen/panels.ts';
import { historyChunk } from '../frame/history-chunk.ts';
import { lazyView } from '../frame/lazy-view.tsx';
import { previewChunk } from '../frame/preview-chunk.ts';
import { PeekPane } from '../peek/peek-pane.tsx';
import { ScreenHint } from './screen-hint.tsx';

const HistoryPane = lazyView(historyChunk, 'HistoryPane', null);
const PreviewPane = lazyView(previewChunk, 'PreviewPane', null);

/** The open pane at the right of the content; under it where the window is narrow. */
export function SidePane({ pane, path }: { pane: Pane; path: string }) {
  if (pane === 'peek') return <PeekPane />;
  if (pane === 'history') return <HistoryPane />;
  return pane === 'preview' ? <PreviewPane /> : <ScreenHint path={path} />;
}
