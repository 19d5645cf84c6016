import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { helpCommand, paletteCommand } from '../../commands/app/app.ts';
import { keyHintsCommand, trySentenceCommand } from '../../commands/app/dashboard.ts';
import { sentenceOfDay } from '../../commands/app/day-sentences.ts';
import { CommandButton, CommandIconButton } from '../frame/command-button.tsx';
import { CommandKeys } from '../frame/command-keys.tsx';
import styles from './key-of-day.module.css';
import { Section } from './section.tsx';

/** Another sentence for the palette each day. Hidden on devices without a keyboard, as the key badges are. */
export function KeyOfDay() {
  // It stays while the lists change.
  const [day] = useState(() => sentenceOfDay(Date.now()));
  return (
    <div className={styles.day}>
      <Section
        title="Клавиша дня"
        aside={
          <CommandIconButton
            command={keyHintsCommand}
            name="Убрать клавишу дня"
            icon={<X />}
            className={styles.close}
          />
        }
      >
        {day && (
          <>
            <p className={styles.lead}>
              {day.lead}{' '}
              <span className={styles.byKey}>
                Нажмите <CommandKeys command={paletteCommand} first /> и попробуйте:
              </span>
              <span className={styles.byTouch}>Попробуйте:</span>
            </p>
            <CommandButton
              command={trySentenceCommand}
              answers={{ sentence: day.sentence }}
              icon={<Search />}
              className={styles.sentence}
            >
              {day.sentence}
            </CommandButton>
            <p className={styles.note}>{day.note}</p>
          </>
        )}
        <CommandButton command={helpCommand} variant="ghost" size="small" className={styles.all}>
          Все клавиши
        </CommandButton>
      </Section>
    </div>
  );
}
