import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { site } from '../../state/browser/site.ts';
import { chunk } from '../../state/network/chunks.ts';

/** The website itself in the preview, with its commands: hosts without PREVIEW_URL never load it. */
const sitePreviewChunk = chunk(async () => (await import('./site-preview-views.ts')).sitePreviewViews, {
  optional: true,
});

/**
 * Returns the views of the website's preview; null where the host has none, or where they could not be loaded, and
 * `waiting` until then.
 */
export function useSitePreview() {
  const preview = useSnapshot(site).offers?.preview === true;
  const [views, setViews] = useState(sitePreviewChunk.loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!preview || views) return;
    let mounted = true;
    sitePreviewChunk.load().then(
      (loaded) => mounted && setViews(loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [preview, views]);
  if (!preview || hasFailed) return null;
  return views ?? 'waiting';
}
