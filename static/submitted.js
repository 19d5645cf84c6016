// The form of the sign-in is in its page before its code, which repeats a submission that came first.
addEventListener(
  'submit',
  (event) => {
    event.preventDefault();
    globalThis.pultSubmitted = true;
  },
  { once: true },
);
