import type { ReactNode } from 'react';
import type { Command } from '../../../commands/command.ts';
import { run } from '../../../commands/runner.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommandProps } from '../../command-button.tsx';
import { context } from '../../context.ts';
import styles from './block-row.module.css';

interface RowEditButtonProps<Answers extends object> {
  command: Command<Answers>;
  answers: Partial<Answers>;
  icon: ReactNode;
  text: string;
  /** What it opens, after the visible text: «блок № 2 «Экраны»». */
  name: string;
}

/** The button of a row that takes the focus for it: Enter opens the block, or asks for its place where nothing edits it. */
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
