import { Redirect, useLocation } from 'wouter';
import { caseResource } from '../../model/resource/case.ts';
import { routes } from '../../model/resource/routes.ts';
import { technologyResource } from '../../model/resource/technology.ts';
import { chunk } from '../../state/network/chunks.ts';
import { lazyView } from '../frame/lazy-view.tsx';
import { NotFound } from '../not-found/not-found.tsx';

/** The operators, which most visits never open. */
const operatorChunk = chunk(async () => (await import('./operator-views.ts')).operatorViews);
const OperatorScreen = lazyView(operatorChunk, 'OperatorScreen');

/** Addresses that lead on. */
const redirects: Readonly<Record<string, string>> = {
  '/cases': caseResource.paths.list,
  '/technologies': technologyResource.paths.list,
};

/** What stands at an address that the table of routes does not have: the table is part of the first list. */
export function LateScreen() {
  const address = useLocation()[0].replace(/\/$/, '');
  const to = redirects[address];
  if (to) return <Redirect to={to} replace />;
  return address === routes.operators ? <OperatorScreen /> : <NotFound />;
}
