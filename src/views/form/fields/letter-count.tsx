import { plural, pluralForm } from '../../../model/base/plural.ts';
import styles from './letter-count.module.css';

/**
 * Returns what stands at the label of a text of which others show the beginning alone: «44 / 60», and below the field how
 * much of it they leave out.
 */
export function letterCount(text: string, shown: number | undefined) {
  if (shown === undefined) return null;
  const count = [...text.trim()].length;
  const over = count - shown;
  return {
    aside: (
      <span className={styles.count} data-over={over > 0 || undefined}>
        <span aria-hidden="true">{`${count} / ${shown}`}</span>
        <span className="visually-hidden">{`${plural(count, signs)} из ${shown}`}</span>
      </span>
    ),
    ...(over > 0 && { hint: <span className={styles.over}>{leftOut(over)}</span> }),
  };
}

const signs = ['знак', 'знака', 'знаков'] as const;

function leftOut(over: number): string {
  const isOne = pluralForm(over, signs) === signs[0];
  const last = over === 1 ? 'последний знак' : `${isOne ? 'последний' : 'последние'}\u00a0${plural(over, signs)}`;
  return `В выдаче не ${isOne ? 'поместится' : 'поместятся'} ${last}`;
}
