/** Carries the number in the trash of what a call has deleted. */
export const trashHeader = 'X-Trash';
