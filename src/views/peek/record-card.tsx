import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { addressOnSite } from '../../commands/records/address-on-site.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { type Block, blockKey, isKnown } from '../../model/block/block.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { blockTypes } from '../../model/block/block-types.ts';
import { countBlocks } from '../../model/block/count-blocks.ts';
import { thumbnailSources } from '../../model/media/thumbnail.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { readablePath } from '../../model/resource/site-address.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { site } from '../../state/browser/site.ts';
import { absent, hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { historyChunk } from '../frame/history-chunk.ts';
import { OpenOnSiteLink } from '../frame/open-on-site-link.tsx';
import { useChunk } from '../frame/use-chunk.ts';
import { factsOf, kindLineOf, leadOf } from './facts.ts';
import styles from './record-card.module.css';
import { useOutline, useRecord } from './use-record.ts';

interface RecordCardProps {
  resource: Resource;
  id: number;
  /** In the palette: no subtitle, the blocks in two lines, and links for the pointer alone. */
  compact?: boolean;
  /** Its kind in a line instead of its facts. */
  brief?: boolean;
  /** What would become of it. */
  children?: ReactNode;
}

/** What is known of a record, to read. */
export function RecordCard({ resource, id, compact = false, brief = false, children }: RecordCardProps) {
  const record = useRecord(resource, id);
  if (!record) return compact ? null : <p className={styles.none}>Этой записи больше нет.</p>;
  const picture = drawnPicture(resource, record);
  // In the palette nothing stands above it.
  const Heading = compact ? 'h2' : 'h3';
  const lead = brief ? kindLineOf(resource, record) : compact ? '' : leadOf(record);
  return (
    <div className={styles.card} data-compact={compact || undefined} data-brief={brief || undefined}>
      {picture && (
        <img
          key={picture}
          className={styles.picture}
          data-fit={resource.thumbnail?.fit}
          {...thumbnailSources(picture, 320)}
          alt=""
          decoding="async"
        />
      )}
      <div>
        <Heading className={styles.title}>{keepNumbers(labelOf(resource, record))}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {!brief && (
        <dl className={styles.facts}>
          {factsOf(resource, record).map(({ label, value, isChange }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {isChange && !compact ? (
                  <Change resource={resource} id={id} when={value} saved={record.updated_at} />
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
          <Address resource={resource} id={id}>
            <OpenOnSiteLink resource={resource} id={id} pointerOnly={compact} />
          </Address>
          {compact && <BlocksFact resource={resource} id={id} />}
        </dl>
      )}
      {!compact && <Outline resource={resource} id={id} />}
    </div>
  );
}

/** The blocks of a case: how many of each type, and their titles as far as there is room. */
function BlocksFact({ resource, id }: RecordCardProps) {
  const { blocks, failed } = useOutline(resource, id);
  if (blocks === null) return null;
  const counts = blocks && (countBlocks(blocks) ?? 'нет');
  return (
    <div>
      <dt>Блоки</dt>
      <dd>
        {counts ?? (failed ? 'не загрузились' : '…')}
        <p className={styles.outline}>{blocks?.map((block) => blockSummary(block).title).join(' · ')}</p>
      </dd>
    </div>
  );
}

/** The blocks of a case, one line each. */
function Outline({ resource, id }: { resource: Resource; id: number }) {
  const { blocks, failed } = useOutline(resource, id);
  if (blocks === null) return null;
  return (
    <section className={styles.blocks} aria-label="Блоки">
      <h4>
        Блоки <span>{blocks?.length}</span>
      </h4>
      {failed && <p className={styles.lead}>Блоки не загрузились.</p>}
      <ol>
        {blocks?.map((block, index) => (
          <li key={blockKey(block)}>
            <span className={styles.number}>{index + 1}</span>
            <BlockTile block={block} />
            <span className={styles.name}>{blockSummary(block).title}</span>
            <span className={styles.type}>{isKnown(block) && blockTypes[block.type].title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangeProps {
  resource: Resource;
  id: number;
  when: string;
  saved: unknown;
}

/** When it was changed; of a host with a history, who has done it and what. The room for that is kept. */
function Change(props: ChangeProps) {
  useSnapshot(absent);
  return hasAbility('changes') ? (
    <div className={styles.change}>
      <OverlayBoundary>
        <WhoAndWhen {...props} />
      </OverlayBoundary>
    </div>
  ) : (
    props.when
  );
}

function WhoAndWhen(props: ChangeProps) {
  const loaded = useChunk(historyChunk, true);
  return loaded ? <loaded.RecordChange {...props} /> : props.when;
}

/** Where the record stands on the public site; nothing when it has no address. */
function Address({ resource, id, children }: { resource: Resource; id: number; children: ReactNode }) {
  useSnapshot(site);
  const address = addressOnSite(resource, id);
  if (address === null) return null;
  return (
    <div>
      <dt>Адрес</dt>
      <dd>
        {readablePath(address)}
        {children}
      </dd>
    </div>
  );
}

const pictures = chunk(async () => (await import('./block-pictures.ts')).blockPictures, { optional: true });

/** The small picture of a block; its room is kept until its code has come. */
function BlockTile({ block }: { block: Block }) {
  const loaded = useChunk(pictures, true);
  return loaded ? <loaded.BlockPreview block={block} /> : <span className={styles.tile} />;
}
