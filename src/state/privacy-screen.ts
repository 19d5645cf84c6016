/** Until it is known whose session this is nothing of the page can be read: base.css says so in its place. */
export function showPrivacyScreen(): void {
  document.documentElement.toggleAttribute('data-concealed', true);
}

export function hidePrivacyScreen(): void {
  document.documentElement.removeAttribute('data-concealed');
}

export function isPrivacyScreenShown(): boolean {
  return document.documentElement.hasAttribute('data-concealed');
}
