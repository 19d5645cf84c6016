import { recordHistoryCommand } from '../../commands/form/history.ts';
import type { RecordStep } from '../../model/changes/history-steps.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { describeStep } from '../../state/history/describe-step.ts';
import { session } from '../../state/session/session-store.ts';
import { CommandLink } from '../frame/command-link.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import styles from './changed-record.module.css';
import { nameOf, timesOf } from './who-and-when.ts';

/** A step of any record: who, what, when; a link to it in the record's history. */
export function ChangedRecord({ change }: { change: RecordStep }) {
  const { step } = change;
  const { title, kind, text, href, record } = describeStep(change);
  const name = nameOf(step);
  const isMine = step.account !== null && step.account === session.account?.id;
  const content = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.what}>
        <b>{isMine ? 'Вы' : name}</b> · {text}
      </span>
      <span className={styles.record}>
        {title}
        {kind && ` · ${kind}`}
      </span>
      <time className={styles.when} dateTime={step.to}>
        {timesOf(step)}
      </time>
    </>
  );
  if (href === null) return <div className={styles.row}>{content}</div>;
  if (!record)
    return (
      <PanelLink className={styles.row} href={href}>
        {content}
      </PanelLink>
    );
  const answers = { records: [record.id], change: step.id };
  return (
    <CommandLink
      command={recordHistoryCommand(record.resource.name)}
      answers={answers}
      className={styles.row}
      href={href}
    >
      {content}
    </CommandLink>
  );
}
