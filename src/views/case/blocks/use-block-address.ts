import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { caseResource } from '../../../model/case.ts';
import { closeBlockEditor, openBlockEditor } from '../../../state/blocks/editor.ts';
import { parseBlockKey } from '../../../state/forms/block-form.ts';
import { context } from '../../context.ts';

/** A draft leads to its block by `?block=textblock:7`: opens it, and the address is that of the case again. */
export function useBlockAddress(caseId: number): void {
  const search = useSearch();

  useEffect(() => {
    const key = new URLSearchParams(search).get('block');
    const place = key === null ? null : parseBlockKey(caseId, key);
    if (!place) return;
    openBlockEditor(place);
    context.go(caseResource.paths.edit(caseId), { replace: true });
  }, [caseId, search]);

  // Another screen has no use for the editor; what was typed is a draft.
  useEffect(() => closeBlockEditor, []);
}
