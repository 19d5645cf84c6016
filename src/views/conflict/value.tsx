import { useMemo } from 'react';
import { drawnBackground } from '../../model/media/background.ts';
import { drawnSource } from '../../state/browser/drawn-media.ts';
import { Difference } from './difference.tsx';
import styles from './value.module.css';
import { isEmpty, type ValueLabels, valueLines } from './value-text.ts';
import { rowDifference, wordDifference } from './word-difference.ts';

interface ValueProps {
  endpoint: ValueLabels;
  path: string;
  value: unknown;
  /** The value that both started from. Differences from it are marked. */
  base: unknown;
}

/** A value in the comparison. */
export function Value({ endpoint, path, value, base }: ValueProps) {
  const { kind } = endpoint.kindOf(path);
  switch (kind) {
    case 'line':
    case 'text':
      return <Text value={value} base={base} />;
    case 'rows':
    case 'part':
      return <Rows endpoint={endpoint} path={path} value={value} base={base} />;
    default: {
      const words = valueLines(endpoint, path, value).join(', ');
      const picture = pictureOf(kind, value);
      if (isEmpty(value) && kind !== 'flag') return <span className={styles.none}>{words}</span>;
      return (
        <span className={styles.drawn} data-kind={kind}>
          {picture && <img className={styles.picture} src={picture} alt="" width={64} height={40} />}
          {kind === 'background' && (
            <span className={styles.swatch} style={{ background: drawnBackground(String(value)) }} aria-hidden="true" />
          )}
          <span>{words}</span>
        </span>
      );
    }
  }
}

function Text({ value, base }: Pick<ValueProps, 'value' | 'base'>) {
  const [text, before] = [String(value ?? ''), String(base ?? '')];
  const parts = useMemo(() => wordDifference(before, text), [before, text]);
  return (
    <>
      <Difference parts={parts} />
      {text === '' && <span className={styles.none}> пусто</span>}
    </>
  );
}

function Rows({ endpoint, path, value, base }: ValueProps) {
  const of = (rows: unknown) => (isEmpty(rows) ? [] : valueLines(endpoint, path, rows));
  return (
    <>
      <Difference parts={rowDifference(of(base), of(value))} rows />
      {isEmpty(value) && <span className={styles.none}>{valueLines(endpoint, path, value)}</span>}
    </>
  );
}

/** Returns the address of the picture to show as a thumbnail, or null. */
function pictureOf(kind: string, value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (kind === 'image') return drawnSource(String(value));
  if (kind !== 'announce-object') return null;
  const { type, value: path } = value as { type?: unknown; value?: unknown }; // an announce object
  return type === 'image' && !isEmpty(path) ? drawnSource(String(path)) : null;
}
