import type { ReactNode } from 'react';
import type { Command } from '../../../commands/command/command.ts';
import { run } from '../../../commands/run/runner.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useCommandProps } from '../../frame/command-button.tsx';
import { context } from '../../frame/context.ts';
import styles from './block-row.module.css';

interface RowEditButtonProps<Answers extends object> {
  command: Command<Answers>;
  answers: Partial<Answers>;
  icon: ReactNode;
  text: string;
  /** Name of the block, which a screen reader reads after the visible text: «блок № 2 «Экраны»». */
  name: string;
}

/**
 * The button that takes the focus for its row. Enter opens the block, or asks for its new place when the panel has no
 * editor for it.
 */
export function RowEditButton<Answers extends object>({
  command,
  answers,
  icon,
  text,
  name,
}: RowEditButtonProps<Answers>) {
  const { keys, attributes } = useCommandProps(command as Command);
  return (
    <Button
      {...attributes}
      size="small"
      className={styles.edit}
      keys={keys}
      icon={icon}
      data-block-edit=""
      onClick={() => void run(command, context, answers)}
    >
      <span className={styles.editText}>{text}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </Button>
  );
}
