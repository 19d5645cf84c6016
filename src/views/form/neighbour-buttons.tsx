import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { nextRecordCommand, previousRecordCommand } from '../../commands/app/neighbours.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { listKey } from '../../state/lists/lists.ts';
import { targetState } from '../../state/screen/target.ts';
import { CommandIconButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './record-action.module.css';

/** Leads to the records beside the open one. Its list comes in the background. */
export function NeighbourButtons({ resource }: { resource: Resource }) {
  const { data } = useSWR(listKey(resource), null);
  // Both say where the neighbours are.
  void data;
  useSnapshot(targetState);
  return (
    <span className={styles.pair}>
      <CommandIconButton
        command={previousRecordCommand}
        icon={<ChevronUp />}
        disabled={!previousRecordCommand.when?.(context)}
      />
      <CommandIconButton
        command={nextRecordCommand}
        icon={<ChevronDown />}
        disabled={!nextRecordCommand.when?.(context)}
      />
    </span>
  );
}
