import { subscribe } from 'valtio/vanilla';
import { panels } from '../../state/screen/panels.ts';
import { narrowScreen } from '../../ui/base/use-media.ts';

/** Commands whose controls act within the drawer. */
const inDrawer = ['app.menu', 'app.user-menu', 'app.theme'];

/**
 * Makes the open drawer modal: the page and the pane under it are inert, it takes the focus, Escape closes it, and the
 * focus goes back. It closes before the command of a control inside it runs.
 */
export function followDrawer(): void {
  let open: AbortController | null = null;
  let opener: Element | null = null;
  const follow = () => {
    if (panels.drawer === (open !== null)) return;
    if (panels.drawer && !matchMedia(narrowScreen).matches) {
      close();
      requestAnimationFrame(focusMenu);
      return;
    }
    // Beside the page, of its own chunk or of the trash.
    for (const pane of document.querySelectorAll<HTMLElement>('main ~ aside')) pane.inert = panels.drawer;
    if (panels.drawer) {
      opener = document.activeElement;
      open = listenInDrawer();
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-close-drawer]')?.focus());
    } else {
      open?.abort();
      open = null;
      // After the page is no longer inert. A link has moved the focus itself.
      requestAnimationFrame(() => {
        const { activeElement: at } = document;
        if (opener instanceof HTMLElement && (at === document.body || at?.closest('header'))) opener.focus();
      });
    }
  };
  follow();
  subscribe(panels, follow);
}

/** The menu stands beside the page of a wide window: nothing is to be opened there. */
function focusMenu(): void {
  document.querySelector<HTMLElement>('header nav [aria-current], header nav:not(:has([aria-current])) a')?.focus();
}

function listenInDrawer(): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && close(), { signal });
  addEventListener('click', closeFirst, { signal, capture: true });
  // A wider window shows the menu beside the page.
  matchMedia(narrowScreen).addEventListener('change', close, { signal });
  return listening;
}

/**
 * Closes the drawer, and repeats the click when the focus is back where it was, so that what the command opens gives it
 * back to the same place.
 */
function closeFirst(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-command]') : null;
  if (!control?.closest('[role="dialog"]') || inDrawer.includes(control.dataset.command ?? '')) return;
  if (event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  close();
  requestAnimationFrame(() => requestAnimationFrame(() => control.click()));
}

function close(): void {
  panels.drawer = false;
}
