import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import ExternalLink from 'lucide-react/icons/external-link';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { reloadCountsCommand } from '../../commands/app/dashboard.ts';
import { openSiteCommand, tellSiteCommand } from '../../commands/app/site-notices.ts';
import { pluralForm } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import type { Delivery } from '../../model/changes/delivery.ts';
import type { SiteContent, SiteNews } from '../../model/changes/site-news.ts';
import { site } from '../../state/browser/site.ts';
import { duration } from '../../state/live/live-text.ts';
import { fetchSiteNews } from '../../state/screen/site-notices.ts';
import { noticesKey } from '../../state/screen/whose-changes.ts';
import { CommandButton } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { Section } from './section.tsx';
import styles from './site-section.module.css';
import { atTime, moment, when } from './site-times.ts';
import { askingText, hasWaiting, isAwaited, LateRow, WaitingFacts, WaitingList } from './waiting-content.tsx';

/** Milliseconds between two looks while the website is being told or asked, and otherwise. */
const [soonMs, laterMs] = [2000, 30_000];

const nothing: SiteNews = { deliveries: [], content: null };

/** What the website knows of the changes and shows: a line where all is well, and where it is not, why and what next. */
export function SiteSection() {
  const { data, error } = useSWR(noticesKey, fetchSiteNews, {
    refreshInterval: (news) =>
      news?.deliveries.some(isWaiting) || news?.content?.state === 'unknown' ? soonMs : laterMs,
  });
  const { deliveries, content } = data ?? nothing;
  const isUntold = deliveries.some(isInTrouble);
  const isLate = content?.state === 'late';
  // The row that was trouble is where the answer stands, so that nothing below it moves.
  const [had, setHad] = useState({ isUntold, isLate });
  const has = { isUntold: isUntold || had.isUntold, isLate: isLate || had.isLate };
  if (has.isUntold !== had.isUntold || has.isLate !== had.isLate) setHad(has);
  if (error && !data) return <Unknown problem={error} />;
  if (!(has.isUntold || has.isLate)) {
    // Without a state there is nothing that readers could see.
    return deliveries.length > 0 || content?.state ? (
      <Section title="Сайт" beside={<Calm deliveries={deliveries} content={content} />} aside={<SiteLink />} />
    ) : null;
  }
  return (
    <Section title="Сайт" aside={<SiteLink />}>
      <ul>
        {has.isUntold ? (
          deliveries.map((delivery, at) => (
            // Two hooks may have one host; their order is that of the configuration.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <DeliveryRow key={at} delivery={delivery} news={at === 0 ? { deliveries, content } : null} />
          ))
        ) : (
          <LateRow content={content}>{deliveries.length > 0 && <SendAgain deliveries={deliveries} />}</LateRow>
        )}
      </ul>
      {content && hasWaiting(content) && <WaitingList content={content} />}
    </Section>
  );
}

/** The website, where its addresses are known. */
function SiteLink() {
  const { pattern } = useSnapshot(site);
  if (pattern === null) return null;
  const { origin, host } = new URL(pattern);
  return (
    <CommandLink command={openSiteCommand} href={origin} className={styles.site}>
      <span className="visually-hidden">Открыть сайт </span>
      {host}
      <ExternalLink size={14} aria-hidden="true" />
    </CommandLink>
  );
}

/** `news`: of the first row, which says what the website shows, and sends again to all. */
function DeliveryRow({ delivery, news }: { delivery: Delivery; news: SiteNews | null }) {
  return (
    <li className={styles.row} data-state={delivery.state}>
      <span className={styles.icon} aria-hidden="true">
        <Icon {...delivery} />
      </span>
      <div role="status">
        <div className={styles.title}>{titleOf(delivery)}</div>
        <p className={styles.facts}>{factsOf(delivery)}</p>
      </div>
      {news && <SendAgain deliveries={news.deliveries} />}
      <dl className={styles.more}>
        {news?.content && <WaitingFacts content={news.content} />}
        <dt>Последняя доставка</dt>
        <dd>{delivery.sent_at ? when(delivery.sent_at) : 'ещё не было'}</dd>
        {delivery.since && (
          <>
            <dt>Не получается</dt>
            <dd>с {moment(delivery.since)}</dd>
          </>
        )}
        <dt>Куда</dt>
        <dd>{delivery.host}</dd>
      </dl>
    </li>
  );
}

function SendAgain({ deliveries }: Pick<SiteNews, 'deliveries'>) {
  return (
    <CommandButton command={tellSiteCommand} icon={<Send />} busy={deliveries.some(isWaiting)} className={styles.send}>
      Отправить снова
    </CommandButton>
  );
}

function Calm({ deliveries, content }: SiteNews) {
  const waiting = deliveries.find(isWaiting);
  return (
    <p className={styles.calm} role="status">
      {waiting ? (
        <Send size={16} aria-hidden="true" />
      ) : isAwaited(content) || isBeingAsked(deliveries, content) ? (
        <Clock size={16} aria-hidden="true" />
      ) : (
        <CircleCheck size={16} className={styles.good} aria-hidden="true" />
      )}
      <span>{waiting ? titleOf(waiting) : calmText(deliveries, content)}</span>
    </p>
  );
}

/** «На сайте всё новое · последнее в 13:12, через 38 с»; of a site that does not tell what it shows, «Сайт знает обо всём». */
function calmText(deliveries: readonly Delivery[], content: SiteContent | null): string {
  if (isBeingAsked(deliveries, content)) return askingText;
  const isTold = deliveries.length > 0;
  if (isAwaited(content)) return isTold ? 'Сайт знает обо всём · на сайте ещё прежнее' : 'На сайте ещё прежнее';
  if (content?.state === 'shown') {
    const { shown_at, after } = content;
    const took = after === null ? '' : `, через ${duration(after)}`;
    return `На сайте всё новое${shown_at === null ? '' : ` · последнее ${atTime(shown_at)}${took}`}`;
  }
  const last = deliveries.map(({ sent_at }) => sent_at ?? '').sort()[0];
  return `Сайт знает обо всём${last ? ` · последнее ${atTime(last)}` : ''}`;
}

/** Whether that is all that can be said. */
function isBeingAsked(deliveries: readonly Delivery[], content: SiteContent | null): boolean {
  return deliveries.length === 0 && content?.state === 'unknown';
}

function Unknown({ problem }: { problem: unknown }) {
  return (
    <Section title="Сайт">
      <div role="alert" className={styles.unknown}>
        <p>Не удалось узнать, что с сайтом. {problem instanceof Problem && problem.message}</p>
        <CommandButton command={reloadCountsCommand} size="small">
          Повторить
        </CommandButton>
      </div>
    </Section>
  );
}

function Icon({ state }: Delivery) {
  if (state === 'sent') return <CircleCheck size={16} />;
  return state === 'waiting' ? <Send size={16} /> : <CloudOff size={16} />;
}

function isWaiting({ state }: Delivery): boolean {
  return state === 'waiting';
}

/** What was tried again is trouble until it has come. */
function isInTrouble({ state, since }: Delivery): boolean {
  return state === 'failed' || state === 'paused' || (state === 'waiting' && since !== null);
}

function titleOf({ state, changes }: Pick<Delivery, 'state' | 'changes'>): string {
  const of =
    changes === null
      ? 'обо всём'
      : `о ${changes}\u00a0${pluralForm(changes, ['изменении', 'изменениях', 'изменениях'])}`;
  if (state === 'sent') return 'Сайт знает обо всём';
  if (state === 'waiting') return `Сайт сейчас узнает ${of}`;
  if (state === 'paused') return 'Сайт больше не принимает уведомления';
  return changes === null ? 'Сайт не знает, что изменилось' : `Сайт не знает ${of}`;
}

/** Returns «Ответ 503 в 13:50 · следующая попытка в 14:20». */
function factsOf({ state, answer, at, next_at }: Delivery): string {
  const told = answer && at ? `${answer} ${atTime(at)}` : 'Ответа ещё не было';
  if (state === 'paused') return `${told} · само не возобновится`;
  return state === 'failed' && next_at ? `${told} · следующая попытка ${atTime(next_at)}` : told;
}
