/** Asks for the account of the session. */
export const accountCall = { method: 'POST', path: '/api/auth/me' } as const;
