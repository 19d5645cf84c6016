import PanelRight from 'lucide-react/icons/panel-right';
import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { previewCommand } from '../../commands/app/preview.ts';
import { run } from '../../commands/run/runner.ts';
import { caseResource } from '../../model/resource/case.ts';
import { fieldNamed } from '../../model/resource/field.ts';
import type { Form } from '../../state/form/form-state.ts';
import { panels } from '../../state/screen/panels.ts';
import { opensByItself } from '../../state/screen/preview.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { DeferredPart } from '../form/deferred-part.tsx';
import { FormColumns } from '../form/form-columns.tsx';
import { FormField } from '../form/form-field.tsx';
import action from '../form/record-action.module.css';
import { RecordPage } from '../form/record-page.tsx';
import { SeoGroup } from '../form/seo-group.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { useSitePreview } from '../preview/use-site-preview.ts';
import { BlockList } from './block-list/block-list.tsx';
import { BlocksAfterSave } from './block-list/blocks-after-save.tsx';
import styles from './case-form.module.css';

export function CaseForm({ id }: { id: number | null }) {
  // Its commands act before it is opened.
  useSitePreview();
  usePreviewOpened(id);
  return (
    <RecordPage resource={caseResource} id={id} actions={<PreviewButton />}>
      {(form) => <FormColumns main={<MainColumn form={form} id={id} />} side={<SideColumn form={form} />} />}
    </RecordPage>
  );
}

function MainColumn({ form, id }: { form: Form; id: number | null }) {
  return (
    <>
      <FormField form={form} field={named('title')} autoFocus={id === null} />
      <FormField form={form} field={named('subtitle')} />
      <div className={styles.row}>
        <FormField form={form} field={named('category_id')} />
        <FormField form={form} field={named('year')} />
      </div>
      <FormField form={form} field={named('announce')} />
      <DeferredPart form={form}>
        {id === null ? <BlocksAfterSave form={form} /> : <BlockList caseId={id} form={form} />}
      </DeferredPart>
    </>
  );
}

function SideColumn({ form }: { form: Form }) {
  return (
    <>
      <FormField form={form} field={named('show')} />
      <FormField form={form} field={named('object_announce')} />
      <DeferredPart form={form}>
        <SeoGroup
          form={form}
          site={caseResource.site}
          titles={[caseResource.label]}
          descriptions={['announce', 'subtitle']}
        />
      </DeferredPart>
    </>
  );
}

function named(name: (typeof caseResource.fields)[number]['name']) {
  return fieldNamed(caseResource.fields, name);
}

/** Opens the preview beside the form of a saved case, where the window has room for both. */
function usePreviewOpened(id: number | null): void {
  // Before the form is painted, so that nothing of it moves.
  useLayoutEffect(() => {
    if (id !== null && panels.pane === null && opensByItself()) panels.pane = 'preview';
  }, [id]);
}

/** Opens and closes the preview beside the form. */
function PreviewButton() {
  const { pane } = useSnapshot(panels);
  const { keys, attributes } = useCommandProps(previewCommand);
  return (
    <Button
      {...attributes}
      keys={keys}
      className={classNames(styles.preview, action.action)}
      data-tip="Предпросмотр"
      data-tip-short=""
      aria-pressed={pane === 'preview'}
      icon={<PanelRight size={16} />}
      onClick={() => void run(previewCommand, context)}
    >
      Предпросмотр
    </Button>
  );
}
