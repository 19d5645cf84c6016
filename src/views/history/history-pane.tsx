import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { closeHistoryCommand, historyCommand, takeBackCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import { forms } from '../../state/form/form-state.ts';
import { historyPane } from '../../state/history/history-pane.ts';
import { history, refreshHistory, setMine, showHistory } from '../../state/history/history-store.ts';
import { subjectOf } from '../../state/history/history-subject.ts';
import { panels } from '../../state/screen/panels.ts';
import { targetState } from '../../state/screen/target.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Pane } from '../../ui/layer/pane.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history-pane.module.css';
import { SheetFoot } from './sheet-foot.tsx';

/** Who has changed what in the open form, the latest first; over a form in a dialog it is a dialog, too. */
export function HistoryPane() {
  const { stack } = useSnapshot(targetState);
  const target = stack.at(-1);
  const form = target?.kind === 'form' ? target.form : null;
  const isInDialog = stack.length > 1;
  useHistoryOf(form);
  const close = useCommandProps(historyCommand);
  const body = useRef<HTMLElement>(null);
  useFocusInside(body);
  const { steps, next, status } = useSnapshot(history);
  const isPhone = useMedia(narrowScreen);
  if (form === null) return null;
  const count = status === 'ready' && next === null ? <span className={styles.count}>{steps.length}</span> : null;
  const onClose = () => void run(closeHistoryCommand, context);
  if (isInDialog || isPhone)
    return (
      <Dialog
        open
        size={isPhone ? 'sheet' : 'editor'}
        blocksPageKeys
        title={<>История {count}</>}
        close={close}
        onRequestClose={onClose}
        initialFocus={() => body.current}
        footer={
          isPhone ? (
            <SheetFoot />
          ) : (
            <CommandButton command={takeBackCommand} variant="primary">
              Вернуть
            </CommandButton>
          )
        }
      >
        <Mine />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it */}
        <section ref={body} className={styles.inDialog} aria-label="Правки" tabIndex={0}>
          <HistoryList />
        </section>
      </Dialog>
    );
  return (
    <Pane
      title="История"
      className={styles.pane}
      close={close}
      closeName="Закрыть историю"
      onClose={onClose}
      bodyRef={body}
      actions={
        <>
          {count}
          <Mine />
        </>
      }
      footer={
        <>
          <CommandButton command={takeBackCommand} variant="ghost" size="small">
            Вернуть
          </CommandButton>
          <CommandButton command={closeHistoryCommand} variant="ghost" size="small">
            Закрыть
          </CommandButton>
        </>
      }
    >
      <HistoryList />
    </Pane>
  );
}

function Mine() {
  const { mine } = useSnapshot(history);
  return (
    <Segmented
      name="Чьи правки"
      className={styles.mine}
      options={[
        { value: 'all', label: 'Все' },
        { value: 'mine', label: 'Мои' },
      ]}
      value={mine ? 'mine' : 'all'}
      onChange={(value) => void setMine(value === 'mine')}
    />
  );
}

/** Milliseconds of showing after which the pane reads again what is new. */
const intervalMs = 60_000;

/** Loads the history of the form, and reads it again on focus, each minute, and after the form or its blocks were saved. */
function useHistoryOf(form: string | null): void {
  const subject = form === null ? null : subjectOf(form);
  const isGone = subject === null;
  const { asked } = useSnapshot(historyPane);
  useEffect(() => {
    // Asked for again, it shows another change.
    void asked;
    if (form === null || isGone) {
      panels.pane = null;
      return;
    }
    const opened = subjectOf(form);
    if (opened) void showHistory(form, opened);
    const look = () => document.visibilityState === 'visible' && void refreshHistory();
    addEventListener('focus', look);
    const timer = setInterval(look, intervalMs);
    return () => {
      removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, [form, isGone, asked]);

  const { [form ?? '']: shown } = useSnapshot(forms);
  const { byCase } = useSnapshot(blocksState);
  const blocks = subject?.kind === 'record' && subject.resource === 'case' ? byCase[subject.id] : undefined;
  const state = shown?.newest;
  const last = useRef({ state, blocks });
  useEffect(() => {
    const isNew = last.current.state !== state || last.current.blocks !== blocks;
    last.current = { state, blocks };
    if (isNew) void refreshHistory();
  }, [state, blocks]);
}

/**
 * Takes the focus when it opens and when it is asked for again, and gives it back when it closes; meanwhile the focus
 * follows the cursor.
 */
function useFocusInside(body: { current: HTMLElement | null }): void {
  // Before the pane is taken out of the page, and the focus with it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const follow = () => {
      const pane = body.current?.closest('aside, [role="dialog"]');
      historyPane.focused = pane?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    follow();
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', follow);
      const hadFocus = historyPane.focused;
      historyPane.focused = false;
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [body]);

  const { cursor, status } = useSnapshot(history, { sync: true });
  const { asked, focused } = useSnapshot(historyPane);
  const { step, part } = cursor ?? { step: null, part: null };
  /** Where the focus has followed the cursor to. */
  const followed = useRef('');
  useLayoutEffect(() => {
    void asked;
    followed.current = '';
    body.current?.focus();
  }, [body, asked]);
  useLayoutEffect(() => {
    const place = `${step} ${part}`;
    if (!focused || status !== 'ready' || followed.current === place) return;
    followed.current = place;
    const found = body.current?.querySelector(step === null ? '[data-step]' : `[data-step="${step}"]`);
    const parts = [...(found?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    const target = part === null ? null : parts.find((element) => element.dataset.part === part);
    (target ?? found?.querySelector<HTMLElement>('[data-head]'))?.focus();
  }, [body, step, part, status, focused]);
}
