import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { siteStateCommand } from '../../commands/app/site-notices.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { routes } from '../../model/resource/routes.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import { site } from '../../state/browser/site.ts';
import type { Form } from '../../state/form/form-state.ts';
import { followLive, liveStates } from '../../state/live/live-store.ts';
import { isTrouble, liveText, pagesText } from '../../state/live/live-text.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { CommandLink } from '../frame/command-link.tsx';
import styles from './live-line.module.css';

const icons = { waiting: Clock, shown: Check, late: TriangleAlert, unknown: Clock } as const;

/** What the website shows of a record: it stands under its title, on a phone above the buttons of the bar. */
export function LiveLine({ form }: { form: Form }) {
  const unsaved = useUnsaved(form);
  const { pattern } = useSnapshot(site);
  const { key } = form.source;
  const { [key]: change } = useSnapshot(liveStates);
  const text = change && liveText(change);
  if (!text) return null;
  const hasFailed = isTrouble(change);
  const shown = hasFailed ? 'late' : change.state;
  const Icon = icons[shown];
  const isWaiting = shown === 'waiting';
  const pages = pagesText(key, change, pattern !== null);
  return (
    <p className={styles.line} data-live={shown} title={isWaiting ? pages : undefined}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {isWaiting ? (unsaved ? capitalize(text) : `Сохранено · ${text}`) : text}
        {isWaiting && <span className={styles.pages}> · {pages}</span>}
        {hasFailed && (
          <>
            {' · '}
            <CommandLink command={siteStateCommand} href={routes.dashboard} className={styles.link}>
              Что с сайтом
            </CommandLink>
          </>
        )}
      </span>
    </p>
  );
}

/** Asks while the form is open, anew after each save. */
export function LiveFollower({ form }: { form: Form }) {
  const { source, newest } = useSnapshot(form);
  const { [source.id ?? 0]: blocks } = useSnapshot(blocksState).byCase;
  const { key, endpoint } = source;
  const isSaved = endpoint !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes with what is saved
  useEffect(() => (isSaved ? followLive(key) : undefined), [key, isSaved, newest, blocks]);
  return null;
}
