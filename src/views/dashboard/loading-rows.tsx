import { lastWork } from '../../state/follow/last-work.ts';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import last from './continue.module.css';
import rows from './rows.module.css';
import { Section } from './section.tsx';
import unfinished from './unfinished-list.module.css';

/** As many as most dashboards have. */
const counts = { unfinished: 4, changes: 7 };

/**
 * Bars in the shape of the main column. How many rows it will have is known only with the lists. Not busy: keys act at
 * once, however slow the host is.
 */
export function LoadingRows() {
  return (
    <>
      {lastWork() && (
        <Section title="Продолжить">
          <div className={last.work} aria-hidden="true">
            <span className={last.picture} />
            <SkeletonBar width="40%" />
          </div>
        </Section>
      )}
      <Section title="Стоит доделать">
        <p className="visually-hidden" role="status">
          Смотрим, что осталось…
        </p>
        <ul aria-hidden="true">
          {Array.from({ length: counts.unfinished }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
            <li key={at} className={rows.row}>
              <div className={`${rows.link} ${unfinished.link}`}>
                <span className={unfinished.icon} />
                <SkeletonBar width="24px" height={20} />
                <SkeletonBar width={`${28 + ((at * 23) % 40)}%`} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Последние изменения">
        <ul aria-hidden="true">
          {Array.from({ length: counts.changes }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
            <li key={at} className={rows.row}>
              <div className={`${rows.link} ${rows.change}`}>
                <Thumbnail picture={null} title="" />
                <SkeletonBar width={`${36 + ((at * 23) % 40)}%`} />
                <span className={rows.kind}>
                  <SkeletonBar width="96px" height={10} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
