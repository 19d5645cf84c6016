import { memo } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { closeConflict, conflictState } from '../../state/conflict/conflict-store.ts';
import { confirmation, declineAll } from '../../state/messages/confirmation.ts';
import { toasts } from '../../state/messages/toasts.ts';
import { closePalette, palette } from '../../state/palette/palette-store.ts';
import { closePanels, panels } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { postponeSignIn } from '../../state/session/sign-in.ts';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { Announcements } from '../frame/announcements.tsx';
import { historyChunk } from '../frame/history-chunk.ts';
import { lazyView, optionalView } from '../frame/lazy-view.tsx';
import { deferredChunk, formChunk, idleChunk, rewindChunk } from '../frame/view-chunks.ts';
import { PaletteWaiting } from '../palette/palette-waiting.tsx';

const ActionsSheet = lazyView(idleChunk, 'ActionsSheet', null);
const ChangesDialog = lazyView(historyChunk, 'ChangesDialog', null);
const ConflictDialog = lazyView(formChunk, 'ConflictDialog', null);
const HelpDialog = lazyView(idleChunk, 'HelpDialog', null);
const Palette = lazyView(deferredChunk, 'Palette', <PaletteWaiting />);
const ProfileDialog = lazyView(idleChunk, 'ProfileDialog', null);
const QuestionDialog = lazyView(deferredChunk, 'QuestionDialog', null);
const RewindDialog = lazyView(rewindChunk, 'RewindDialog', null);
const SignInDialog = lazyView(idleChunk, 'SignInDialog', null);
const ToastList = optionalView(deferredChunk, 'ToastList');
const WritingLine = optionalView(deferredChunk, 'WritingLine');

/**
 * The overlays that lie over every screen. Two modal systems meet here: the dialogs are Radix dialogs (ui/dialog.tsx),
 * the palette is a native <dialog>, which opens without restyling the page (palette/open-over-page.ts). A new overlay
 * takes part like this:
 * - It renders `Dialog`, and a flag in `state` opens it. `Dialog` sets `data-modal` on <html>: the page does not
 *   scroll, the palette opens by `showModal`, and a requested focus does not go to the page behind the dialog
 *   (focus.ts).
 * - `blocksPageKeys` sets `data-overlay`: key-listener.tsx then runs only commands with `inDialogs`.
 * - It has a row in type-ahead/pending-targets.ts, so that keys pressed before it is drawn are kept for it, and is closed by
 *   `closePanels`, which a command that leads to another screen calls, or by `closeAll` below.
 * - Radix hides the rest of the page from assistive technology except `aria-live` elements. So the toasts and the
 *   palette carry `aria-live="off"`, and announcements have a live region in <body>.
 * - Escape closes the topmost one. `Dialog` handles the exceptions: a list or menu that is open inside it, the palette
 *   over it, and a toast, which Radix takes for the top layer (the handlers at the end of ui/dialog.tsx).
 *
 * `preload` is true when the screen has its data, so that the overlays may be loaded.
 */
export const Overlays = memo(AllOverlays);

function AllOverlays({ preload }: { preload: boolean }) {
  const { actions, changes, help, profile, rewind } = useSnapshot(panels);
  const { signInOpen: signInAsked, otherAccount } = useSnapshot(session);
  const { open: question, loading: loadingQuestion } = useSnapshot(confirmation);
  const { used } = useSnapshot(toasts);
  const { open } = useSnapshot(palette);
  const isConflictOpen = useSnapshot(conflictState).open !== null;
  return (
    <>
      <OverlayBoundary
        isOpen={
          open ||
          actions !== null ||
          changes !== null ||
          help ||
          profile ||
          rewind !== null ||
          signInAsked ||
          otherAccount !== null ||
          question !== null ||
          isConflictOpen
        }
        onError={closeAll}
      >
        {/* Mounted before they are opened, so that they can take the very next key. */}
        {createPortal(
          <PaletteOverlay preload={preload} />,
          // In <body>, because an open dialog hides the panel's root.
          document.body,
        )}
        {(preload || question || loadingQuestion) && <QuestionDialog />}
        {actions && <ActionsSheet of={actions} />}
        {changes && <ChangesDialog />}
        {help && <HelpDialog />}
        {profile && <ProfileDialog />}
        {rewind && <RewindDialog />}
        {isConflictOpen && <ConflictDialog />}
        {(signInAsked || otherAccount) && <SignInDialog />}
      </OverlayBoundary>
      {/*
        Mounted before the first toast: a live region that appears together with its text may not be read, and Radix
        spares only the live regions that are there when a dialog opens.
      */}
      <OverlayBoundary>{(preload || used) && <ToastList />}</OverlayBoundary>
      <OverlayBoundary>{preload && <WritingLine />}</OverlayBoundary>
      <Announcements />
    </>
  );
}

/**
 * Closes every overlay, so that none waits for an answer while it cannot be drawn. The next call asks for the sign-in
 * again.
 */
function closeAll(): void {
  closePalette();
  closeConflict();
  closePanels();
  declineAll();
  if (session.signInOpen) postponeSignIn();
}

function PaletteOverlay({ preload }: { preload: boolean }) {
  const { used } = useSnapshot(palette);
  return (preload || used) && <Palette />;
}
