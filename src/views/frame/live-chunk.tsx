import { useSnapshot } from 'valtio';
import { site } from '../../state/browser/site.ts';
import type { Form } from '../../state/form/form-state.ts';
import { chunk } from '../../state/network/chunks.ts';
import { optionalView } from './lazy-view.tsx';

const liveChunk = chunk(() => import('../live/live-line.tsx'), { optional: true });

const views = {
  LiveFollower: optionalView(liveChunk, 'LiveFollower'),
  LiveLine: optionalView(liveChunk, 'LiveLine'),
};

/** A part of the form that only a host with LIVE_URL has; its code is loaded where the host has said so. */
export function Live({ view, form }: { view: keyof typeof views; form: Form }) {
  const View = views[view];
  return useSnapshot(site).offers?.live === true && <View form={form} />;
}
