/**
 * Over another dialog it must be modal in earnest: Radix would take the focus back from anything that is not inert.
 * Elsewhere `showModal` costs too much, since it restyles every row of the page, and so does `show`, which lays
 * everything out to look for what to focus.
 */
export function openOverPage(dialog: HTMLDialogElement): void {
  if (document.documentElement.hasAttribute('data-modal')) dialog.showModal();
  else dialog.open = true;
}
