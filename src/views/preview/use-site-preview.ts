import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { site } from '../../state/browser/site.ts';
import { sitePreviewChunk } from '../frame/site-preview-chunk.ts';

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
