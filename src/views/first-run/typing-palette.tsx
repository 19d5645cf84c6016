import EyeOff from 'lucide-react/icons/eye-off';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import styles from './typing-palette.module.css';

const sentence = 'скрыть кейсы 10-15';

/** Milliseconds from letter to letter. */
const pace = 70;

/** It types once a visit. */
let isTyped = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A picture of the palette, which types by itself: nothing in it can be pressed, and nothing is changed. */
export function TypingPalette() {
  const [letters, setLetters] = useState(isTyped ? sentence.length : 0);
  useEffect(() => {
    if (letters >= sentence.length) {
      isTyped = true;
      return;
    }
    const timer = setTimeout(() => setLetters(letters + 1), pace);
    return () => clearTimeout(timer);
  }, [letters]);
  const isWhole = letters >= sentence.length;
  return (
    <div
      className={styles.palette}
      role="img"
      aria-label={`Пример: «${sentence}» в палитре становится строкой «Скрыть 6 кейсов: #10–15»`}
    >
      <div className={styles.field} aria-hidden="true">
        <Search size={16} className={styles.muted} />
        <span className={styles.text}>{sentence.slice(0, letters)}</span>
        <span className={styles.count} data-shown={isWhole || undefined}>
          1 команда
        </span>
      </div>
      <div className={styles.rows} data-shown={isWhole || undefined} aria-hidden="true">
        <span className={styles.group}>Выполнить</span>
        <div className={styles.row}>
          <span className={styles.icon}>
            <EyeOff size={16} />
          </span>
          <span>Скрыть 6 кейсов: #10–15</span>
          <span className={styles.cases}>
            {[10, 11, 12, 13, 14, 15].map((id) => (
              <span key={id} className={styles.case}>
                #{id}
              </span>
            ))}
          </span>
        </div>
      </div>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <KeyBadge text="↵" /> скрыть
        </span>
        <span>
          <KeyBadge text="Ctrl Z" /> вернуть
        </span>
        <span className={styles.honest}>Это пример: ничего не изменится</span>
      </div>
    </div>
  );
}
