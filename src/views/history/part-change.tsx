import type { StepPart } from '../../model/changes/history-steps.ts';
import { thumbnailSources } from '../../model/media/thumbnail.ts';
import { drawnSource } from '../../state/browser/drawn-media.ts';
import { blockPartOf, bodyName, formValue } from '../../state/history/block-part.ts';
import { type HistorySubject, labelsOf } from '../../state/history/history-subject.ts';
import { Value } from '../conflict/value.tsx';
import styles from './part-change.module.css';

/** What a part was before and after: words that differ are marked, other values stand side by side. */
export function PartChange({ part, subject }: { part: StepPart; subject: HistorySubject }) {
  const found = blockPartOf(part.name);
  const labels = labelsOf(subject, found?.block ?? null);
  const path = found ? (bodyName(found.block.type, found.field) ?? found.field) : part.name;
  const [before, after] = [formValue(part.name, part.before), formValue(part.name, part.after)];
  const { kind } = labels.kindOf(path);
  const isUnknown = kind === 'plain' || (found && bodyName(found.block.type, found.field) === null);
  if (isUnknown) {
    const text = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
    return <SideBySide labels={plain} path={path} before={text(before)} after={text(after)} />;
  }
  if (kind === 'line' || kind === 'text' || kind === 'rows')
    return (
      <div className={styles.text}>
        <Value endpoint={labels} path={path} value={after} base={before} />
      </div>
    );
  if (kind !== 'part') return <SideBySide labels={labels} path={path} before={before} after={after} />;
  const [old, now] = [picturesIn(before), picturesIn(after)];
  return (
    <div className={styles.text}>
      {String(old) !== String(now) && (
        <div className={styles.sides}>
          <Pictures paths={old} />
          <Arrow />
          <Pictures paths={now} />
        </div>
      )}
      <Value endpoint={labels} path={path} value={after} base={before} />
    </div>
  );
}

const plain = { labelOf: (path: string) => path, kindOf: () => ({ kind: 'plain' }) as const };

interface Sides {
  labels: ReturnType<typeof labelsOf>;
  path: string;
  before: unknown;
  after: unknown;
}

function SideBySide({ labels, path, before, after }: Sides) {
  return (
    <div className={styles.sides}>
      <del className={styles.before}>
        <Value endpoint={labels} path={path} value={before} base={before} />
      </del>
      <Arrow />
      <ins className={styles.after}>
        <Value endpoint={labels} path={path} value={after} base={after} />
      </ins>
    </div>
  );
}

function Arrow() {
  return (
    <span className={styles.arrow} aria-hidden="true">
      →
    </span>
  );
}

function Pictures({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return <span className={styles.none}>без изображения</span>;
  return paths.map((path) => {
    const drawn = drawnSource(path);
    return (
      drawn && <img key={path} className={styles.picture} {...thumbnailSources(drawn, 80)} alt="" decoding="async" />
    );
  });
}

/** Returns the pictures of a part of a block. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'image' && typeof member === 'string' && member !== '' ? [member] : picturesIn(member),
  );
}
