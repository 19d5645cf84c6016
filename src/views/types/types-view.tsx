import { useSearch } from 'wouter';
import { typeResource } from '../../model/technology-type.ts';
import { ListView } from '../list/list-view.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** The list of types. A dialog over it adds and edits, addressed by the query: `?create`, `?edit=4`. */
export function TypesView() {
  const query = new URLSearchParams(useSearch());
  const edited = Number(query.get('edit'));
  return (
    <>
      <ListView resource={typeResource} />
      {query.has('create') && <TypeDialog key="new" id={null} />}
      {edited > 0 && <TypeDialog key={edited} id={edited} />}
    </>
  );
}
