/** Draws the question for the password. Its code comes with the profile, which the views name here. */
export const passwordQuestion: { load: () => Promise<{ PasswordQuestion: () => unknown }> } = {
  load: () => Promise.reject(new Error('the views name the chunk first')),
};
