import { type PointerEvent, useState } from 'react';
import { recordHistoryCommand } from '../../commands/form/history.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { shortTitle } from '../../model/base/short-title.ts';
import { isEdit, type RecordStep } from '../../model/changes/history-steps.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { isResourceName, resourceOf } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { describeStep } from '../../state/history/describe-step.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { session } from '../../state/session/session-store.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { Difference } from '../conflict/difference.tsx';
import { shortParts } from '../conflict/short-parts.ts';
import { type Part, wordDifference } from '../conflict/word-difference.ts';
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
  const known = record && cachedRecord(record.resource, record.id);
  const picture = record && known ? drawnPicture(record.resource, known) : null;
  // What was changed, as long as the row is looked at.
  const [isNear, setNear] = useState(false);
  const difference = isNear ? shortDifference(change) : null;
  const near = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setNear(pointerType === 'mouse'),
    onPointerLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  };
  const content = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.what}>
        <b>{isMine ? 'Вы' : name}</b> · {text}
      </span>
      <span className={styles.record}>
        <span className={difference ? styles.covered : undefined}>
          {keepNumbers(title)}
          {kind && ` · ${kind}`}
        </span>
        {difference && (
          <span className={styles.difference}>
            {keepNumbers(shortTitle(title))} · <Difference parts={difference} />
          </span>
        )}
      </span>
      {record && (
        <span className={styles.picture}>
          <Thumbnail picture={picture} title={title} fit={record.resource.thumbnail?.fit} />
        </span>
      )}
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
      {...near}
      className={styles.row}
      href={href}
    >
      {content}
    </CommandLink>
  );
}

const kinds = new Set(['text', 'long-text', 'slug', 'year']);

/** Returns the first words that a step has changed, with those beside them; null where it has changed no single text. */
function shortDifference({ type, step: { op, parts } }: RecordStep): Part[] | null {
  const [part] = parts;
  if (!isEdit({ op }) || !part || parts.length > 1 || !isResourceName(type)) return null;
  const field = resourceOf(type).fields.find(({ name }) => name === part.name);
  if (!field || !kinds.has(field.kind)) return null;
  const all = wordDifference(String(part.before ?? ''), String(part.after ?? ''));
  return shortParts(all);
}
