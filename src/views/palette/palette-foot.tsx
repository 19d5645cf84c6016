import { memo, type ReactNode } from 'react';
import { ariaKeys, keyLabel } from '../../commands/keys/key-label.ts';
import { closePalette, openSubject, palette } from '../../state/palette/palette-store.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { context } from '../frame/context.ts';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import { choose, openInNewTab, stepBack } from './rows/choose.ts';
import type { Choice } from './rows/row.ts';

interface Props {
  /** The palette asks for an answer of a command. */
  answering: boolean;
  /** What the highlighted row stands for. */
  choice: Choice | undefined;
}

const enterDoes = { record: 'открыть', command: 'выполнить', answer: 'выбрать' } as const;

/** The keys that matter now, as buttons. */
export const PaletteFoot = memo(function Foot({ answering, choice }: Props) {
  return (
    <footer className={styles.foot}>
      {choice && (
        <FootKey keys="↵" shortcut="Enter" onClick={() => choose(choice, context)}>
          {enterDoes[choice.kind]}
        </FootKey>
      )}
      {choice?.kind === 'record' && (
        <>
          <FootKey keys="→" shortcut="ArrowRight" onClick={() => openSubject(choice.resource, choice.id)}>
            что сделать
          </FootKey>
          <FootKey keys={keyLabel('Mod+Enter')} shortcut={ariaKeys('Mod+Enter')} onClick={() => openInNewTab(choice)}>
            в новой вкладке
          </FootKey>
        </>
      )}
      {answering && (
        <FootKey keys="⌫" shortcut="Backspace" onClick={stepBack}>
          шаг назад
        </FootKey>
      )}
      <FootKey keys="Esc" shortcut="Escape" onClick={() => (palette.direct || !stepBack()) && closePalette()}>
        {answering ? 'назад' : 'закрыть'}
      </FootKey>
    </footer>
  );
});

interface FootKeyProps {
  /** As printed on the key. */
  keys: string;
  /** As `aria-keyshortcuts` has it. */
  shortcut: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

function FootKey({ keys, shortcut, onClick, children }: FootKeyProps) {
  return (
    <button type="button" tabIndex={-1} {...paletteButton} aria-keyshortcuts={shortcut} onClick={onClick}>
      <KeyBadge text={keys} /> {children}
    </button>
  );
}
