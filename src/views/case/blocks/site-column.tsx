import PanelRight from 'lucide-react/icons/panel-right';
import { useDeferredValue, useRef } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { wholeCaseCommand } from '../../../commands/app/preview.ts';
import { withoutEmptyParts } from '../../../model/block/block-body.ts';
import type { BlockType } from '../../../model/block/block-types.ts';
import { caseResource } from '../../../model/resource/case.ts';
import { recordFormKey } from '../../../state/form/form-keys.ts';
import { type Form, forms } from '../../../state/form/form-state.ts';
import { preview } from '../../../state/screen/preview.ts';
import { CommandButton } from '../../frame/command-button.tsx';
import { previewChunk } from '../../frame/preview-chunk.ts';
import { useChunk } from '../../frame/use-chunk.ts';
import styles from './site-column.module.css';

/** The block as the site would show it, beside its fields, while it is typed. */
export function SiteColumn({ form, caseId, type }: { form: Form; caseId: number; type: BlockType }) {
  useSnapshot(form);
  const { whole } = useSnapshot(preview);
  const column = useRef<HTMLElement>(null);
  const caseForm = forms[recordFormKey(caseResource.name, caseId)];
  // Typing comes first.
  const values = useDeferredValue(snapshot(form).values);
  const views = useChunk(previewChunk, true);
  const isEmpty = Object.values(withoutEmptyParts(type, values)).every((value) => value === null || value === '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it
    <section ref={column} className={styles.column} aria-label="Как на сайте" tabIndex={0}>
      <header className={styles.head}>
        <h3>Как на сайте</h3>
        <CommandButton command={wholeCaseCommand} variant="ghost" size="small" icon={<PanelRight size={14} />}>
          {whole ? 'Только блок' : 'Весь кейс'}
        </CommandButton>
      </header>
      <div className={styles.ground}>
        {whole && caseForm ? (
          views && <views.CaseOnSite form={caseForm} caseId={caseId} scroller={column} />
        ) : isEmpty ? (
          <p className={styles.empty}>Блок появится здесь, пока вы пишете</p>
        ) : (
          views && <views.BlockOnSite type={type} values={values} />
        )}
      </div>
      <p className={styles.note}>Порядок, картинки и фон — как на сайте. Шрифт сайта может отличаться.</p>
    </section>
  );
}
