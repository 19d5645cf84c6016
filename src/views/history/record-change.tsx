import { useSnapshot } from 'valtio';
import { recordHistoryCommand } from '../../commands/form/history.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { historyAddress } from '../../state/history/history-address.ts';
import { subjectOf } from '../../state/history/history-subject.ts';
import { stepSummary } from '../../state/history/step-text.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import styles from './record-change.module.css';
import { useLastStep } from './use-last-step.ts';
import { whoAndWhen } from './who-and-when.ts';

interface RecordChangeProps {
  resource: Resource;
  id: number;
  /** What the record itself says of its change. */
  when: string;
  /** Another value means another change. */
  saved: unknown;
}

/** In the peek: who has changed a record last, when and what, and the way to its history. */
export function RecordChange({ resource, id, when, saved }: RecordChangeProps) {
  const { [id]: blocks } = useSnapshot(blocksState).byCase;
  const command = recordHistoryCommand(resource.name);
  const { keys } = useCommandProps(command as never);
  const key = recordFormKey(resource.name, id);
  const subject = subjectOf(key);
  const step = useLastStep(key, saved, blocks);
  const words = step && subject ? `${whoAndWhen(step)}: ${stepSummary(subject, step)}` : when;
  return (
    <p>
      {`${keepNumbers(words)}\u00a0· `}
      <CommandLink
        command={command}
        answers={{ records: [id] }}
        href={historyAddress(resource.paths.edit(id))}
        className={styles.link}
      >
        <span>История</span>
        {keys.map((text) => (
          <KeyBadge key={text} text={text} />
        ))}
      </CommandLink>
    </p>
  );
}
