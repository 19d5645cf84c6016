/** The form that Escape is leaving while its draft is being stored: what is typed now is not for it. */
export const leaving: { form: string | null } = { form: null };
