import { memo, type ReactNode } from 'react';
import { complete } from '../../commands/command/steps.ts';
import { fieldCommand, goToFieldCommand } from '../../commands/form/go-to-field.ts';
import { ariaKeys, keyLabel } from '../../commands/keys/key-label.ts';
import { commandOf } from '../../commands/registry.ts';
import { closePalette, openSubject, palette } from '../../state/palette/palette-store.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { context } from '../frame/context.ts';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import { choose, openInNewTab, stepBack } from './rows/choose.ts';
import type { Choice } from './rows/row.ts';
import { askedCommand } from './rows/thing.ts';

interface Props {
  /** The palette asks for an answer of a command. */
  answering: boolean;
  /** What the highlighted row stands for. */
  choice: Choice | undefined;
}

/** Returns what Enter does with a row, in a verb: «скрыть», «открыть раздел». */
function enterDoes(choice: Choice): string {
  if (choice.kind === 'record') return 'открыть';
  const command = choice.kind === 'command' ? commandOf(choice.id) : askedCommand();
  if (!command) return 'выбрать';
  if (
    choice.kind === 'answer' &&
    complete(command, context, { ...palette.answers, [choice.step]: choice.answer }).missing
  )
    return 'выбрать';
  if (command.id === goToFieldCommand.id || fieldCommand(command.id)) return 'перейти';
  if (command.verb) return command.verb.title.toLowerCase();
  return command.section === 'go' ? 'открыть раздел' : command.icon === 'create' ? 'добавить' : 'выполнить';
}

/** The keys that matter now, as buttons. */
export const PaletteFoot = memo(function Foot({ answering, choice }: Props) {
  return (
    <footer className={styles.foot}>
      {choice && (
        <FootKey keys="↵" shortcut="Enter" onClick={() => choose(choice, context)}>
          {enterDoes(choice)}
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
        {answering && !palette.direct ? 'назад' : 'закрыть'}
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
