import Plus from 'lucide-react/icons/plus';
import type { Command } from '../../../commands/command/command.ts';
import { run } from '../../../commands/run/runner.ts';
import type { OnBlock } from '../../../commands/subject/block-subject.ts';
import { useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import styles from './add-line.module.css';

interface AddLineProps {
  command: Command<OnBlock>;
  answers: OnBlock;
  name: string;
  /** Of the row. */
  edge: 'start' | 'end';
}

/** The line between two rows, seen where the pointer or the focus is: it adds a block there. */
export function AddLine({ command, answers, name, edge }: AddLineProps) {
  const { attributes } = useCommandProps(command as Command);
  return (
    <button
      type="button"
      {...attributes}
      className={styles.line}
      data-edge={edge}
      aria-haspopup="dialog"
      aria-label={name}
      data-tip="Блок сюда"
      onClick={() => void run(command, context, answers)}
    >
      <span className={styles.sign} data-anchor="">
        <Plus size={12} aria-hidden="true" />
      </span>
    </button>
  );
}
