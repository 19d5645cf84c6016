import { memo } from 'react';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { KeyBadge } from '../../ui/key-badge.tsx';
import styles from './palette.module.css';

interface Props {
  /** The palette asks for an answer of a command. */
  answering: boolean;
  /** A record is highlighted. */
  onRecord: boolean;
}

/** The keys that matter now. */
export const PaletteFoot = memo(function Foot({ answering, onRecord }: Props) {
  return (
    <footer className={styles.foot}>
      <span>
        <KeyBadge text="↵" /> {answering ? 'ответить' : 'выбрать'}
      </span>
      {onRecord && (
        <>
          <span>
            <KeyBadge text="→" /> что можно сделать
          </span>
          <span>
            <KeyBadge text={keyLabel('Mod+Enter')} /> в новой вкладке
          </span>
        </>
      )}
      {answering && (
        <span>
          <KeyBadge text="⌫" /> шаг назад
        </span>
      )}
      <span>
        <KeyBadge text="Esc" /> {answering ? 'назад' : 'закрыть'}
      </span>
    </footer>
  );
});
