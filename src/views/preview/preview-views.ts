import { BlockOnSite } from './block-on-site.tsx';
import { CaseOnSite } from './case-on-site.tsx';
import { PreviewPane } from './preview-pane.tsx';

/** What draws the site, in a chunk of its own: nothing else needs it. */
export const previewViews = { BlockOnSite, CaseOnSite, PreviewPane };
