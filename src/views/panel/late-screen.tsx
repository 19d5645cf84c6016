import { routes } from '../../model/resource/routes.ts';
import { chunk } from '../../state/network/chunks.ts';
import { lazyView } from '../frame/lazy-view.tsx';
import { NotFound } from '../not-found/not-found.tsx';

/** The operators, which most visits never open. */
const operatorChunk = chunk(async () => (await import('./operator-views.ts')).operatorViews);
const OperatorScreen = lazyView(operatorChunk, 'OperatorScreen');

/** What stands at an address that the table of routes does not have: it is part of the first list. */
export function LateScreen() {
  return location.pathname.replace(/\/$/, '') === routes.operators ? <OperatorScreen /> : <NotFound />;
}
