import { useSnapshot } from 'valtio';
import { peekCommand } from '../../commands/app/peek.ts';
import { nextRowDescription, previousRowDescription } from '../../commands/list/list.ts';
import { run } from '../../commands/run/runner.ts';
import { restoreCommand } from '../../commands/trash/trash.ts';
import { describeWhen } from '../../model/base/when.ts';
import type { Block } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { thumbnailSources } from '../../model/media/thumbnail.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { daysLeft, kindOf, titleOf } from '../../model/trash/trash-row.ts';
import { currentAccount } from '../../state/tab/account.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import { trash } from '../../state/trash/trash.ts';
import { Pane } from '../../ui/layer/pane.tsx';
import { CommandButton, CommandIconButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { type Fact, factsOf, leadOf } from '../peek/facts.ts';
import { peekIcons } from '../peek/peek-pane.tsx';
import styles from '../peek/record-card.module.css';
import { nameOfAccount, pictureOf } from './trash-shape.tsx';

/** The row under the cursor of the trash, to read. */
export function TrashPeek() {
  const close = useCommandProps(peekCommand);
  const { id } = useSnapshot(trashCursor);
  const { items } = useSnapshot(trash);
  const item = items?.find((row) => row.id === id);
  return (
    <Pane
      title={item ? kindOf(item) : 'Просмотр'}
      close={close}
      closeName="Закрыть просмотр"
      onClose={() => void run(peekCommand, context)}
      actions={
        <>
          <CommandIconButton command={previousRowDescription} icon={peekIcons.previous} />
          <CommandIconButton command={nextRowDescription} icon={peekIcons.next} />
        </>
      }
      footer={
        item && (
          <>
            <CommandButton command={restoreCommand} answers={{ rows: [item.id] }} variant="primary" />
            <CommandButton command={peekCommand} variant="ghost">
              Закрыть
            </CommandButton>
          </>
        )
      }
    >
      {item && <Card key={item.id} item={item as TrashItem} />}
    </Pane>
  );
}

function Card({ item }: { item: TrashItem }) {
  const picture = pictureOf(item);
  const lead = item.case === null ? leadOf({ ...item.item, id: item.record }) : excerptOf(item);
  return (
    <div className={styles.card}>
      {picture && <img className={styles.picture} {...thumbnailSources(picture, 320)} alt="" decoding="async" />}
      <div>
        <h3 className={styles.title}>{titleOf(item)}</h3>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <dl className={styles.facts}>
        {[...ownFacts(item), ...deletionFacts(item)].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ownFacts({ type, record, item, blocks }: TrashItem): Fact[] {
  if (!isResourceName(type)) return [];
  const facts = factsOf(resourceOf(type), { ...item, id: record });
  return blocks > 0 ? [...facts, { label: 'Блоки', value: String(blocks) }] : facts;
}

function deletionFacts(item: TrashItem): Fact[] {
  const now = Date.now();
  return [
    { label: 'Кто удалил', value: nameOfAccount(item, currentAccount()) },
    { label: 'Когда', value: describeWhen(Date.parse(item.at), now) },
    { label: 'Осталось', value: daysLeft(item, now).text },
  ];
}

function excerptOf({ type, record, item }: TrashItem): string {
  return blockSummary({ ...item, id: record, type } as Block).excerpt;
}
