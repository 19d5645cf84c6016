import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { CommandProps } from '../button/command-props.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './hint-panel.module.css';

interface HintPanelProps {
  title: string;
  onClose: () => void;
  /** The command that × runs. */
  close?: CommandProps | undefined;
  children: ReactNode;
}

/** Stands at the right of the content. */
export function HintPanel({ title, onClose, close, children }: HintPanelProps) {
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <IconButton {...close?.attributes} name="Закрыть подсказку" icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
