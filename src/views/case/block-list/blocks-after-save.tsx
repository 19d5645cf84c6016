import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { leaveOutCommand, newCaseOfPhotosCommand } from '../../../commands/blocks/new-case.ts';
import { plural } from '../../../model/base/plural.ts';
import { quote } from '../../../model/base/quote.ts';
import { blockSummary } from '../../../model/block/block-summary.ts';
import { asBlock } from '../../../model/block/copied-block.ts';
import { isCopyTitle } from '../../../model/resource/copy-title.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { copiedBlocksOf } from '../../../state/forms/copied-blocks.ts';
import { type FailedPicture, failedPictures } from '../../../state/forms/failed-pictures.ts';
import { indexOfOrder } from '../../../state/forms/new-case-files.ts';
import { newCase } from '../../../state/forms/picture-uploads.ts';
import { coarsePointer, useMedia } from '../../../ui/base/use-media.ts';
import { CommandButton, CommandIconButton } from '../../frame/command-button.tsx';
import styles from './block-list.module.css';
import { BlockPreview } from './block-preview.tsx';
import row from './block-row.module.css';
import { FailedRow } from './failed-row.tsx';
import { PictureUploads, UploadsState } from './picture-uploads.tsx';
import { usePictureDrop } from './use-picture-drop.ts';

/**
 * Stands in place of the blocks while the case is not saved: those of a copy and of photos are named and created with it,
 * others cannot be added yet.
 */
export function BlocksAfterSave({ form }: { form: Form }) {
  const { values } = useSnapshot(form);
  const isTouch = useMedia(coarsePointer);
  const copied = copiedBlocksOf(values);
  const blocks = copied.map(asBlock);
  const failed = useSnapshot(failedPictures).items.filter(
    ({ caseId }) => caseId === newCase,
  ) as readonly FailedPicture[];
  const failedAt = (index: number) =>
    failed
      .filter(({ order }) => indexOfOrder(copied, order) === index)
      .map((picture) => <FailedRow key={picture.id} picture={picture} />);
  const { isTarget, handlers } = usePictureDrop(newCaseOfPhotosCommand);
  return (
    <section
      className={styles.section}
      aria-label="Блоки контента"
      data-drag-over={isTarget || undefined}
      {...handlers}
    >
      <header className={styles.head}>
        <h2>Блоки контента {blocks.length > 0 && <span className={styles.count}>{blocks.length}</span>}</h2>
        <UploadsState caseId={newCase} />
        <CommandButton command={newCaseOfPhotosCommand} size="small" icon={<Images size={14} />}>
          Фото
          <span className="visually-hidden">: каждое станет блоком</span>
        </CommandButton>
      </header>
      {isTarget && <p className={styles.invitation}>Отпустите: каждый файл станет блоком</p>}
      <p className={styles.none}>{textOf(blocks.length, values.title, isTouch)}</p>
      {blocks.length + failed.length > 0 && (
        <ol className={styles.list} aria-label="Блоки нового кейса">
          {blocks.flatMap((block, index) => {
            const { title, untitled, kind } = blockSummary(block);
            return [
              ...failedAt(index),
              // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal
              <li key={index} className={row.row}>
                <span />
                <span className={row.number}>{index + 1}</span>
                <div className={row.main}>
                  <BlockPreview block={block} />
                  <span className={row.words}>
                    <span className={row.title} data-untitled={untitled}>
                      {title}
                    </span>
                    <span className={row.summary}>{kind}</span>
                  </span>
                </div>
                <div className={row.actions}>
                  <CommandIconButton
                    command={leaveOutCommand}
                    answers={{ index }}
                    name={`Не добавлять блок № ${index + 1} ${quote(title)}`}
                    icon={<X size={16} />}
                  />
                </div>
              </li>,
            ];
          })}
          {failedAt(blocks.length)}
        </ol>
      )}
      <PictureUploads caseId={newCase} />
    </section>
  );
}

function textOf(count: number, title: unknown, isTouch: boolean): string {
  if (count === 0) {
    const now = isTouch ? 'Фото можно добавить сразу, кнопкой «Фото».' : 'Фото можно бросить сюда сразу.';
    return `Блоки добавляются, когда кейс сохранён. ${now}`;
  }
  const blocks = plural(count, ['блок', 'блока', 'блоков']);
  return isCopyTitle(String(title ?? ''))
    ? `Из копии: ${blocks}. Добавятся, когда кейс сохранён.`
    : `Ждут сохранения: ${blocks}. Добавятся вместе с кейсом.`;
}
