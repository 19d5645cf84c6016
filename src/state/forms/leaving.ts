/** Key of the form that Escape is closing while its draft is being stored: key presses no longer go to that form. */
export const leaving: { form: string | null } = { form: null };
