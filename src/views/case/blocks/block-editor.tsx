import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { cancelCommand } from '../../../commands/form.ts';
import { run } from '../../../commands/runner.ts';
import { isSameBlock } from '../../../model/block.ts';
import { bodyFields } from '../../../model/block-body.ts';
import { blockTypes } from '../../../model/block-types.ts';
import { blocksOf } from '../../../state/blocks/blocks.ts';
import { type BlockPlace, blockEditor } from '../../../state/blocks/editor.ts';
import { blockForm } from '../../../state/forms/block-form.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { useCommandProps } from '../../command-button.tsx';
import { context } from '../../context.ts';
import { findFocusTarget } from '../../focus.ts';
import { FormFailure } from '../../form/form-failure.tsx';
import { FormNotices } from '../../form/form-notices.tsx';
import { useForm } from '../../form/use-form.ts';
import styles from './block-editor.module.css';
import { blockViews } from './block-views.ts';
import { EditorFooter } from './editor-footer.tsx';

/** The editor of the open block, in a dialog over the form of its case. */
export function BlockEditor() {
  const { place, openCount } = useSnapshot(blockEditor);
  return place && <OpenEditor key={openCount} {...place} />;
}

function OpenEditor({ caseId, type, id }: BlockPlace) {
  const close = useCommandProps(cancelCommand);
  const form = useForm(useMemo(() => blockForm({ caseId, type, id }), [caseId, type, id]));
  return (
    <Dialog
      open
      size="editor"
      title={titleOf({ caseId, type, id })}
      onRequestClose={() => void run(cancelCommand, context)}
      close={close}
      // A new block without an id has no row: the focus returns to the button that opened the dialog.
      returnFocusTo={() => (id === null ? null : findFocusTarget('block'))}
      footer={form && <EditorFooter form={form} />}
    >
      {form ? <Body form={form} caseId={caseId} type={type} /> : <FormSkeleton fields={3} />}
    </Dialog>
  );
}

function Body({ form, caseId, type }: Pick<BlockPlace, 'caseId' | 'type'> & { form: Form }) {
  const { status } = useSnapshot(form);
  if (status === 'loading') return <FormSkeleton fields={3} />;
  if (status === 'failed') return <FormFailure form={form} />;
  const { Editor } = blockViews[type];
  return (
    <div className={styles.body}>
      <FormNotices form={form} shown={bodyFields(type)} />
      <Editor form={form} caseId={caseId} />
    </div>
  );
}

function titleOf({ caseId, type, id }: BlockPlace): string {
  const name = blockTypes[type].title.toLowerCase();
  if (id === null) return `Новый блок: ${name}`;
  const index = blocksOf(caseId)?.findIndex((block) => isSameBlock(block, { type, id })) ?? -1;
  return index < 0 ? `Блок: ${name}` : `Блок № ${index + 1}: ${name}`;
}
