import { changesCommand } from '../../commands/app/changes.ts';
import { run } from '../../commands/run/runner.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import type { Deed } from '../../model/changes/deeds.ts';
import { initialsOf } from '../../model/media/thumbnail.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { describeDeed, describeStep } from '../../state/history/describe-step.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import type { WantedChanges } from '../../state/screen/panels.ts';
import { session } from '../../state/session/session-store.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './changed-record.module.css';
import { nameOf, timesOf } from './who-and-when.ts';

/** What one act has done to several records; it opens the changes of each. */
export function ChangedMany({ deed }: { deed: Deed }) {
  const { attributes } = useCommandProps(changesCommand);
  const [first] = deed;
  const { step } = first;
  const { text, titles } = describeDeed(deed);
  const { record, title } = describeStep(first);
  const name = nameOf(step);
  const isMine = step.account !== null && step.account === session.account?.id;
  const known = record && cachedRecord(record.resource, record.id);
  const picture = record && known ? drawnPicture(record.resource, known) : null;
  return (
    <button
      type="button"
      {...attributes}
      // The key opens those of today.
      aria-keyshortcuts={undefined}
      aria-haspopup="dialog"
      className={styles.row}
      onClick={() => void run(changesCommand, context, { changes: changesOf(deed, isMine) })}
    >
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.what}>
        <b>{isMine ? 'Вы' : name}</b> · {keepNumbers(text)}
      </span>
      <span className={styles.record}>{keepNumbers(titles)}</span>
      {record && (
        <span className={styles.picture}>
          <Thumbnail picture={picture} title={title} fit={record.resource.thumbnail?.fit} />
        </span>
      )}
      <time className={styles.when} dateTime={step.to}>
        {timesOf({ from: step.to, to: step.to })}
      </time>
    </button>
  );
}

function changesOf(deed: Deed, mine: boolean): WantedChanges {
  const [{ type, step }] = deed;
  const times = deed.map((one) => Date.parse(one.step.to));
  return {
    since: Math.min(...times),
    until: Math.max(...times) + 1,
    mine,
    name: mine ? null : (step.by?.name ?? null),
    kinds: isResourceName(type) ? [type] : null,
  };
}
