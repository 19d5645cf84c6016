import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { closeConflict, conflictState } from '../state/conflict.ts';
import { closePalette, palette } from '../state/palette.ts';
import { panels } from '../state/panels.ts';
import { answer, asked } from '../state/question.ts';
import { session } from '../state/session.ts';
import { putSignInOff } from '../state/sign-in.ts';
import { toasts } from '../state/toasts.ts';
import { Announcements } from './announcements.tsx';
import { OverlayBoundary } from './failure/overlay-boundary.tsx';
import { lazyView } from './lazy-view.tsx';
import { PaletteWaiting } from './palette/palette-waiting.tsx';

const ConflictDialog = lazyView('ConflictDialog');
const HelpDialog = lazyView('HelpDialog');
const Palette = lazyView('Palette');
const ProfileDialog = lazyView('ProfileDialog');
const QuestionDialog = lazyView('QuestionDialog');
const SignInDialog = lazyView('SignInDialog');
const ToastList = lazyView('ToastList');

/** What stands over every screen; `preload`: the screen has what it needs, and the rest may come. */
export function Overlays({ preload }: { preload: boolean }) {
  const { help, profile } = useSnapshot(panels);
  const { signInAsked, successor } = useSnapshot(session);
  const { question } = useSnapshot(asked);
  const { used } = useSnapshot(toasts);
  const { open } = useSnapshot(palette);
  const isConflictOpen = useSnapshot(conflictState).open !== null;
  return (
    <>
      <OverlayBoundary
        isOpen={open || help || profile || signInAsked || successor !== null || question !== null || isConflictOpen}
        onError={closeAll}
      >
        {/* Mounted before they are asked for, so that they are there for the very next key. */}
        {createPortal(
          <Suspense fallback={<PaletteWaiting />}>
            <PaletteOverlay preload={preload} />
          </Suspense>,
          // Outside of the panel's root, which an open dialog hides.
          document.body,
        )}
        <Suspense>{(preload || question) && <QuestionDialog />}</Suspense>
        <Suspense>
          {help && <HelpDialog />}
          {profile && <ProfileDialog />}
          {isConflictOpen && <ConflictDialog />}
          {(signInAsked || successor) && <SignInDialog />}
        </Suspense>
      </OverlayBoundary>
      {/* Stays once it is there: a live region that comes together with its words may not be read. */}
      <OverlayBoundary isOpen={false} onError={() => undefined}>
        <Suspense>{used && <ToastList />}</Suspense>
      </OverlayBoundary>
      <Announcements />
    </>
  );
}

/** A dialog that cannot be drawn must not go on waiting for its answer. The sign-in is asked for again by the next call. */
function closeAll(): void {
  closePalette();
  closeConflict();
  Object.assign(panels, { help: false, profile: false });
  if (asked.question) answer(false);
  if (session.signInAsked) putSignInOff();
}

function PaletteOverlay({ preload }: { preload: boolean }) {
  const { used } = useSnapshot(palette);
  return (preload || used) && <Palette />;
}
