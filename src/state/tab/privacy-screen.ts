/** Hides the content of the page until the account of the session is known. base.css shows a message in its place. */
export function showPrivacyScreen(): void {
  document.documentElement.toggleAttribute('data-concealed', true);
}

export function hidePrivacyScreen(): void {
  document.documentElement.removeAttribute('data-concealed');
}

export function isPrivacyScreenShown(): boolean {
  return document.documentElement.hasAttribute('data-concealed');
}
