import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../base/class-names.ts';
import type { CommandProps } from '../button/command-props.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './pane.module.css';

interface PaneProps {
  title: string;
  onClose: () => void;
  /** The command that × runs. */
  close: CommandProps;
  /** Accessible name of ×. */
  closeName: string;
  /** Beside the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  /** The part that scrolls. */
  bodyRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A pane at the right of the content, with a head that stays. */
export function Pane({ title, onClose, close, closeName, actions, footer, className, bodyRef, children }: PaneProps) {
  return (
    <aside className={classNames(styles.pane, className)} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {actions}
        <IconButton {...close.attributes} name={closeName} icon={<X size={18} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it */}
      <section ref={bodyRef} className={styles.body} tabIndex={0} aria-label={title}>
        {children}
      </section>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </aside>
  );
}
