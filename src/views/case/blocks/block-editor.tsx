import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { openNextBlockCommand, openPreviousBlockCommand } from '../../../commands/blocks/neighbours.ts';
import { saveAndCloseCommand } from '../../../commands/blocks/save-and-close.ts';
import { cancelCommand, saveCommand } from '../../../commands/form/form.ts';
import { run } from '../../../commands/run/runner.ts';
import { formatTime } from '../../../model/base/format-time.ts';
import { isSameBlock } from '../../../model/block/block.ts';
import { bodyFields } from '../../../model/block/block-body.ts';
import { blockTypes } from '../../../model/block/block-types.ts';
import { type BlockAddress, blockEditor } from '../../../state/blocks/editor.ts';
import { indexAt, newPlaceOf, newPlaces } from '../../../state/blocks/new-places.ts';
import { blockFormKey } from '../../../state/form/block-form-key.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { blockForm } from '../../../state/forms/block-form.ts';
import { targetState } from '../../../state/screen/target.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { FormSkeleton } from '../../../ui/table/skeleton.tsx';
import { FormFailure } from '../../form/form-failure.tsx';
import { FormNotices } from '../../form/form-notices.tsx';
import { FormStatus } from '../../form/form-status.tsx';
import { useForm } from '../../form/use-form.ts';
import { useUnsaved } from '../../form/use-unsaved.ts';
import { CommandButton, CommandIconButton, useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import { findFocusTarget } from '../../frame/focus.ts';
import styles from './block-editor.module.css';
import { blockViews } from './block-views.ts';
import { firstControl, UnusedParts } from './part.tsx';
import { SiteColumn } from './site-column.tsx';
import { useBlocks } from './use-blocks.ts';
import { ValuesEditor } from './values-block.tsx';

/** The editor of the open block, in a dialog over the form of its case. */
export function BlockEditor() {
  const { open, openCount } = useSnapshot(blockEditor);
  return open && <OpenEditor key={openCount} {...open} />;
}

function OpenEditor({ caseId, type, id }: BlockAddress) {
  const close = useCommandProps(cancelCommand);
  const form = useForm(useMemo(() => blockForm({ caseId, type, id }), [caseId, type, id]));
  return (
    <Dialog
      open
      size="editor"
      title={<EditorTitle caseId={caseId} type={type} id={id} />}
      onRequestClose={() => void run(cancelCommand, context)}
      close={close}
      actions={<Neighbours />}
      // A new block without an id has no row: the focus returns to the button that opened the dialog.
      returnFocusTo={() => (id === null ? null : findFocusTarget('block'))}
      footer={form && <EditorFooter form={form} />}
    >
      {form ? <Body form={form} caseId={caseId} type={type} /> : <FormSkeleton fields={3} />}
    </Dialog>
  );
}

function Body({ form, caseId, type }: Pick<BlockAddress, 'caseId' | 'type'> & { form: Form }) {
  const { status } = useSnapshot(form);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The first field, not the button above it. A form that was left has restored its focus already.
    if (status === 'ready' && !body.current?.contains(document.activeElement)) firstControl(body.current)?.focus();
  }, [status]);
  if (status === 'loading') return <FormSkeleton fields={3} />;
  if (status === 'failed') return <FormFailure form={form} />;
  const Editor = blockViews[type]?.Editor;
  return (
    <div className={styles.columns} data-columns="">
      <div ref={body} className={styles.body}>
        <FormNotices form={form} shown={bodyFields(type)} />
        {Editor ? <Editor form={form} caseId={caseId} /> : <ValuesEditor form={form} caseId={caseId} type={type} />}
        <UnusedParts form={form} type={type} />
      </div>
      <SiteColumn form={form} caseId={caseId} type={type} />
    </div>
  );
}

/** Lead to the blocks above and below without leaving the editor. */
function Neighbours() {
  useSnapshot(targetState);
  return [
    { command: openPreviousBlockCommand, name: 'Предыдущий блок', icon: <ChevronUp /> },
    { command: openNextBlockCommand, name: 'Следующий блок', icon: <ChevronDown /> },
  ].map(({ command, name, icon }) => (
    <CommandIconButton
      key={command.id}
      command={command}
      name={name}
      icon={icon}
      disabled={command.when?.(context) === false}
    />
  ));
}

/** «Текст, блок 2 из 4», or «Новый блок: текст, будет № 3»: one begun between two rows does not go to the end. */
function EditorTitle({ caseId, type, id }: BlockAddress) {
  const blocks = useBlocks(caseId) ?? [];
  const below = newPlaceOf(blockFormKey({ caseId, type, id: null }), useSnapshot(newPlaces));
  const { title } = blockTypes[type];
  const index = id === null ? -1 : blocks.findIndex((block) => isSameBlock(block, { type, id }));
  return (
    <>
      {id === null ? `Новый блок: ${title.toLowerCase()}` : title}
      {index >= 0 && (
        <span className={styles.place}>
          {' '}
          блок {index + 1} из {blocks.length}
        </span>
      )}
      {id === null && <span className={styles.place}> будет № {indexAt(blocks, below) + 1}</span>}
    </>
  );
}

/** The buttons of the editor: a new or changed block is saved or left, another one is closed. */
function EditorFooter({ form }: { form: Form }) {
  const { saving, savedAt, status } = useSnapshot(form, { sync: true });
  const unsaved = useUnsaved(form);
  return (
    <>
      <div className={styles.state}>
        {!unsaved && savedAt !== null && (
          <span className={styles.saved}>
            <Check size={16} aria-hidden="true" /> Сохранено в {formatTime(savedAt)}
          </span>
        )}
        {/* Hidden, not removed, as in the bar of a form. */}
        <span className={styles.unchanged} hidden={unsaved || savedAt !== null || status !== 'ready'}>
          Изменений нет
        </span>
        <FormStatus form={form} />
      </div>
      {unsaved && <CommandButton command={cancelCommand}>Отмена</CommandButton>}
      <CommandButton command={saveCommand} busy={saving} softDisabled={!unsaved} />
      {unsaved ? (
        <CommandButton command={saveAndCloseCommand} variant="primary" busy={saving} />
      ) : (
        <CommandButton command={cancelCommand} variant="primary">
          Закрыть
        </CommandButton>
      )}
    </>
  );
}
