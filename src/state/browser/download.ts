/** Has the browser save what an address of this site answers. */
export function download(address: string): void {
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}
