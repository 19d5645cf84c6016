import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { caseResource } from '../../../model/resource/case.ts';
import { closeBlockEditor, openBlockEditor } from '../../../state/blocks/editor.ts';
import { parseBlockKey } from '../../../state/forms/block-form.ts';
import { context } from '../../frame/context.ts';

/**
 * Opens the block that the address of a draft names, `?block=textblock:7`, and replaces the address with that of the
 * case.
 */
export function useBlockAddress(caseId: number): void {
  const search = useSearch();

  useEffect(() => {
    const key = new URLSearchParams(search).get('block');
    const address = key === null ? null : parseBlockKey(caseId, key);
    if (!address) return;
    openBlockEditor(address);
    context.go(caseResource.paths.edit(caseId), { replace: true });
  }, [caseId, search]);

  // The editor closes when the screen is left; typed values stay in a draft.
  useEffect(() => closeBlockEditor, []);
}
