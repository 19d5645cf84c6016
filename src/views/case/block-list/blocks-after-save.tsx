import { useSnapshot } from 'valtio';
import { plural } from '../../../model/base/plural.ts';
import { blockSummary } from '../../../model/block/block-summary.ts';
import { asBlock } from '../../../model/block/copied-block.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { copiedBlocksOf } from '../../../state/forms/copied-blocks.ts';
import styles from './block-list.module.css';
import { BlockPreview } from './block-preview.tsx';
import row from './block-row.module.css';

/** Stands in place of the blocks while the case is not saved: those of a copy are named, others cannot be added yet. */
export function BlocksAfterSave({ form }: { form: Form }) {
  const { values } = useSnapshot(form);
  const copied = copiedBlocksOf(values).map(asBlock);
  return (
    <section className={styles.section} aria-label="Блоки контента">
      <h2>Блоки контента {copied.length > 0 && <span className={styles.count}>{copied.length}</span>}</h2>
      <p className={styles.none}>
        {copied.length > 0
          ? `Из копии: ${plural(copied.length, ['блок', 'блока', 'блоков'])}. Добавятся, когда кейс сохранён.`
          : 'Блоки добавляются, когда кейс сохранён.'}
      </p>
      {copied.length > 0 && (
        <ol className={styles.list} aria-label="Блоки из копии">
          {copied.map((block, index) => {
            const { title, kind } = blockSummary(block);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
              <li key={index} className={row.row}>
                <span />
                <span className={row.number}>{index + 1}</span>
                <div className={row.main}>
                  <BlockPreview block={block} />
                  <span className={row.words}>
                    <span className={row.title}>{title}</span>
                    <span className={row.summary}>{kind}</span>
                  </span>
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
