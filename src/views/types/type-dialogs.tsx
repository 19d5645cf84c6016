import { useSearch } from 'wouter';
import { TypeDialog } from './type-dialog.tsx';

/** The dialog over the list of types that adds or edits one, addressed by the query: `?create`, `?edit=4`. */
export function TypeDialogs() {
  const query = new URLSearchParams(useSearch());
  const edited = Number(query.get('edit'));
  return (
    <>
      {query.has('create') && <TypeDialog key="new" id={null} />}
      {edited > 0 && <TypeDialog key={edited} id={edited} />}
    </>
  );
}
