import type { ReactNode } from 'react';
import type { Command } from '../../commands/command/command.ts';
import { titleOf } from '../../commands/command/command.ts';
import { run } from '../../commands/run/runner.ts';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './preview-pane.module.css';

interface DeviceButtonProps {
  command: Command;
  pressed: boolean;
  icon: ReactNode;
  /** In pixels. */
  width: number;
}

/** Chooses a width of the preview. */
export function DeviceButton({ command, pressed, icon, width }: DeviceButtonProps) {
  const { attributes } = useCommandProps(command);
  return (
    <button
      {...attributes}
      type="button"
      className={styles.device}
      aria-label={`${titleOf(command, context)}, ${width} пикселей`}
      data-tip=""
      aria-pressed={pressed}
      onClick={() => void run(command, context)}
    >
      {icon}
      <span>{width}</span>
    </button>
  );
}
