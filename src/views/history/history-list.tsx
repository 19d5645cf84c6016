import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { describeDay } from '../../model/base/when.ts';
import type { HistoryStep } from '../../model/changes/history-steps.ts';
import { history, loadMore, setMine } from '../../state/history/history-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { SkeletonBar } from '../../ui/table/skeleton.tsx';
import styles from './history-list.module.css';
import { Step } from './step.tsx';

/** The steps of the history by days, or why there are none. */
export function HistoryList() {
  const { steps, status, problem, next, mine, subject } = useSnapshot(history);
  if (status === 'loading') return <Loading />;
  if (status === 'failed')
    return (
      <FailedState
        title="Не удалось загрузить историю"
        text={problem?.message}
        action={<Button onClick={() => void setMine(mine)}>Повторить</Button>}
      />
    );
  if (steps.length === 0 && next === null)
    return <EmptyState text={mine ? 'Вы здесь ничего не меняли.' : 'Правок ещё не было.'} />;
  const now = Date.now();
  const days = new Map<string, HistoryStep[]>();
  for (const step of steps) {
    const day = describeDay(Date.parse(step.to), now);
    days.set(day, [...(days.get(day) ?? []), step as HistoryStep]);
  }
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.steps}>
            {ofDay.map((step) => subject && <Step key={step.first} step={step} subject={subject} />)}
          </ol>
        </div>
      ))}
      {next !== null && <More key={next} />}
    </>
  );
}

/** Loads the next page when it is scrolled to. */
function More() {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore());
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={button} className={styles.more}>
      <Button variant="ghost" size="small" onClick={() => void loadMore()}>
        Показать более ранние
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Загружаем историю…</span>
      {['70%', '45%', '60%', '50%'].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  );
}
