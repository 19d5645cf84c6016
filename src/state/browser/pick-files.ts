/** Opens the browser's file dialog. Resolves to the chosen files; empty when it was cancelled. */
export function pickFiles(accept: readonly string[]): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept: accept.join() });
  // Safari on iOS tells nothing of the choice to an input outside the page.
  input.hidden = true;
  document.body.append(input);
  return new Promise((resolve) => {
    const end = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
