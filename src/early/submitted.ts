/** The form of the sign-in is in its page before its code, which repeats a submission that came first. */
export function noteSubmission(): void {
  const note = (event: Event) => {
    event.preventDefault();
    globalThis.pultSubmitted = true;
  };
  addEventListener('submit', note, { once: true });
}
