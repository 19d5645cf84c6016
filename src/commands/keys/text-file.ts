/** Downloads a text as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns the text of a file that the operator chooses; null when none was chosen. */
export function chooseText(accept: string): Promise<string | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', () => resolve(input.files?.[0]?.text() ?? null));
    input.click();
  });
}
