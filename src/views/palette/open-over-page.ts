/**
 * Over another dialog it must be truly modal: Radix takes the focus back from everything outside its own dialog.
 * Elsewhere `showModal` is too slow, because it restyles every row of the page, and so is `show`, which computes
 * the layout to find an element to focus.
 */
export function openOverPage(dialog: HTMLDialogElement): void {
  if (document.documentElement.hasAttribute('data-modal')) dialog.showModal();
  else dialog.open = true;
}
