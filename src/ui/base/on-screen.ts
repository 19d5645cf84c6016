/** Ends a selector: not in a screen that is kept for later, out of sight (views/keep-alive.tsx). */
export const onScreen = ':not([data-kept] *)';
