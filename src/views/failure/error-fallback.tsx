import { useEffect, useRef, useState } from 'react';
import { copyFailureCommand, refreshCommand } from '../../commands/app/failures.ts';
import { Problem } from '../../model/base/problem.ts';
import { copyFailure, refreshPanel } from '../../state/network/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailedState } from '../../ui/page/failed-state.tsx';
import styles from './error-fallback.module.css';

/**
 * Shown in place of a part that could not be drawn. It uses neither the registry nor the runner, because either may be
 * the broken part: its buttons do the work of their commands themselves.
 */
export function ErrorFallback({ error }: { error: unknown }) {
  const buttons = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  // The element with the focus may have been removed with the screen.
  useEffect(() => {
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
  }, []);

  const copy = () =>
    copyFailure().then(
      () => setCopied('Сведения скопированы.'),
      (problem: Error) => setCopied(problem.message),
    );

  return (
    <FailedState
      title={error instanceof Problem ? 'Не удалось загрузить часть панели' : 'В панели произошёл сбой'}
      text={copied ?? (error instanceof Problem ? error.message : advice)}
      action={
        <div ref={buttons} className={styles.buttons} data-failure="">
          <Button variant="primary" data-command={refreshCommand.id} onClick={() => void refreshPanel()}>
            Обновить
          </Button>
          <Button data-command={copyFailureCommand.id} onClick={() => void copy()}>
            Скопировать сведения
          </Button>
        </div>
      }
    />
  );
}

const advice = 'Введённое хранится в черновиках. Если обновление не поможет, передайте сведения разработчику.';
