/** Name of the browser's database with the lists of the last visit: see last-lists.ts. */
export const lastListsName = 'pult.lists';
