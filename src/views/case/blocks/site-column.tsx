import { useDeferredValue } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { withoutEmptyParts } from '../../../model/block-body.ts';
import type { BlockType } from '../../../model/block-types.ts';
import type { Form } from '../../../state/forms/form-state.ts';
import { previewChunk } from '../../preview/preview-chunk.ts';
import { useChunk } from '../../use-chunk.ts';
import styles from './site-column.module.css';

/** The block as the site would show it, beside its fields, while it is typed. */
export function SiteColumn({ form, type }: { form: Form; type: BlockType }) {
  useSnapshot(form);
  // Typing comes first.
  const values = useDeferredValue(snapshot(form).values);
  const views = useChunk(previewChunk);
  const isEmpty = Object.values(withoutEmptyParts(type, values)).every((value) => value === null || value === '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it
    <section className={styles.column} aria-label="Как на сайте" tabIndex={0}>
      <h3 className={styles.head}>Как на сайте</h3>
      <div className={styles.ground}>
        {isEmpty ? (
          <p className={styles.empty}>Блок появится здесь, пока вы пишете</p>
        ) : (
          views && <views.BlockOnSite type={type} values={values} />
        )}
      </div>
      <p className={styles.note}>Порядок, картинки и фон — как на сайте. Шрифт сайта может отличаться.</p>
    </section>
  );
}
