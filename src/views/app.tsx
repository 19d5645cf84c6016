import { type ComponentType, StrictMode } from 'react';
import { Route, Switch } from 'wouter';
import { routes } from '../model/routes.ts';
import type { Chunk } from '../state/chunks.ts';
import { ScreenBoundary } from './failure/screen-boundary.tsx';
import { LoadingFallback } from './loading-fallback.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { useChunk } from './use-chunk.ts';

interface AppProps {
  /** A chunk of its own, so that the sign-in screen stays small. */
  panel: Chunk<ComponentType>;
  /** Loads the panel while the password is typed. */
  prefetch: () => void;
}

export function App({ panel, prefetch }: AppProps) {
  return (
    <StrictMode>
      <ScreenBoundary>
        <Switch>
          <Route path={routes.login}>
            <SignIn prefetch={prefetch} />
          </Route>
          <Route>
            <Panel code={panel} />
          </Route>
        </Switch>
      </ScreenBoundary>
    </StrictMode>
  );
}

function Panel({ code }: { code: Chunk<ComponentType> }) {
  const View = useChunk(code);
  return View ? <View /> : <LoadingFallback />;
}
