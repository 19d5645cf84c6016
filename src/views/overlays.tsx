import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { palette } from '../state/palette.ts';
import { panels } from '../state/panels.ts';
import { asked } from '../state/question.ts';
import { session } from '../state/session.ts';
import { toasts } from '../state/toasts.ts';
import { Announcements } from './announcements.tsx';
import { later } from './later.tsx';
import { PaletteWaiting } from './palette/palette-waiting.tsx';

const Help = later('Help');
const Palette = later('Palette');
const Profile = later('Profile');
const QuestionDialog = later('QuestionDialog');
const SignInDialog = later('SignInDialog');
const Toasts = later('Toasts');

/** What stands over every screen; `settled`: the screen has what it needs, and the rest may come. */
export function Overlays({ settled }: { settled: boolean }) {
  const { help, profile } = useSnapshot(panels);
  const { signInAsked, successor } = useSnapshot(session);
  const { question } = useSnapshot(asked);
  const { used } = useSnapshot(toasts);
  return (
    <>
      {/* Mounted before they are asked for, so that they are there for the very next key. */}
      {createPortal(
        <Suspense fallback={<PaletteWaiting />}>
          <PaletteOnceWanted settled={settled} />
        </Suspense>,
        // Outside of the panel's root, which an open dialog hides.
        document.body,
      )}
      <Suspense>{(settled || question) && <QuestionDialog />}</Suspense>
      <Suspense>
        {help && <Help />}
        {profile && <Profile />}
        {(signInAsked || successor) && <SignInDialog />}
      </Suspense>
      {/* Stays once it is there: a live region that comes together with its words may not be read. */}
      <Suspense>{used && <Toasts />}</Suspense>
      <Announcements />
    </>
  );
}

function PaletteOnceWanted({ settled }: { settled: boolean }) {
  const { used } = useSnapshot(palette);
  return (settled || used) && <Palette />;
}
