/** Opens the browser's file dialog. Resolves to the chosen files; empty when it was cancelled. */
export function pickFiles(accept: readonly string[]): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept: accept.join() });
  return new Promise((resolve) => {
    const end = () => resolve([...(input.files ?? [])]);
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
