import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { waitingRecordsCommand } from '../../commands/app/site-notices.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { run } from '../../commands/run/runner.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { plural, pluralForm } from '../../model/base/plural.ts';
import { countChanges } from '../../model/changes/count-changes.ts';
import type { SiteContent, WaitingRecord } from '../../model/changes/site-news.ts';
import { pageSettingsPaths, pageSettingsTitles } from '../../model/resource/page-settings.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { waitingRecords } from '../../state/screen/whose-changes.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { context } from '../frame/context.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { RecordThumbnail } from './record-thumbnail.tsx';
import rows from './rows.module.css';
import styles from './site-section.module.css';
import { atTime, when } from './site-times.ts';

const listId = 'waiting-records';

/** While the website is being asked, after a start of the host. */
export const askingText = 'Спрашиваем сайт, что он показывает';

/** Whether the website is still expected to show a change. */
export function isAwaited(content: SiteContent | null): boolean {
  return content?.state === 'waiting';
}

export function hasWaiting({ items }: SiteContent): boolean {
  return items.length > 0;
}

const icons = { sent: CircleCheck, waiting: Clock, failed: CloudAlert } as const;

/** The website knows, and shows what was; then what else it is to show, or that all has come. */
export function LateRow({ content, children }: { content: SiteContent | null; children: ReactNode }) {
  const state = rowState(content);
  const Icon = icons[state];
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div role="status">
        <div className={styles.title}>{content && titleOf(content)}</div>
        <p className={styles.facts}>{content && state !== 'sent' ? waitingFacts(content) : 'Больше ничего не ждёт'}</p>
      </div>
      {children}
      <dl className={styles.more}>{content && <WaitingFacts content={content} isTitled />}</dl>
    </li>
  );
}

/** `isTitled`: the title has said what the website shows. */
export function WaitingFacts({ content, isTitled = false }: { content: SiteContent; isTitled?: boolean }) {
  const { shown_at, changes } = content;
  const [verb, words] = waitingTexts(content);
  return (
    <>
      {words !== null && (
        <>
          <dt>{verb}</dt>
          <dd>
            {words}
            {hasWaiting(content) && <ShowButton />}
          </dd>
        </>
      )}
      {!isTitled && shown_at !== null && (
        <>
          <dt>Сайт показывает</dt>
          <dd>{changes === 0 ? 'всё новое' : `как было ${atTime(shown_at)}`}</dd>
        </>
      )}
    </>
  );
}

function ShowButton() {
  const { shown } = useSnapshot(waitingRecords);
  const { attributes } = useCommandProps(waitingRecordsCommand);
  return (
    <>
      {' · '}
      <Button
        {...attributes}
        variant="ghost"
        size="small"
        className={styles.show}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        onClick={() => void run(waitingRecordsCommand, context)}
      >
        {shown ? 'скрыть' : 'показать'}
      </Button>
    </>
  );
}

/** The records that wait, each a link to its form; those that are gone are named. */
export function WaitingList({ content }: { content: SiteContent }) {
  const { shown } = useSnapshot(waitingRecords);
  if (!shown) return null;
  const { items } = content;
  const more = countOf(content) - items.filter(({ record }) => record !== null).length;
  return (
    <div id={listId}>
      <ul aria-label="Чего ждёт сайт">
        {items.map((item) => (
          <li key={`${item.type}:${item.record}`} className={rows.row}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.rest}>И ещё {more}</p>}
    </div>
  );
}

function Item({ item }: { item: WaitingRecord }) {
  const { type, record } = item;
  if (type !== 'settings' && record !== null)
    return <RecordItem item={item} resource={resourceOf(type)} id={Number(record)} />;
  const page = record === 'services' ? 'services' : 'cases';
  const { href, title } =
    type === 'settings'
      ? { href: pageSettingsPaths[page].view, title: pageSettingsTitles[page] }
      : { href: resourceOf(type).paths.list, title: `${resourceOf(type).words.list}: порядок` };
  return (
    <PanelLink href={href} className={classNames(rows.link, rows.change)}>
      <span />
      <Texts item={item} title={title} kind={null} />
    </PanelLink>
  );
}

function RecordItem({ item, resource, id }: { item: WaitingRecord; resource: Resource; id: number }) {
  const known = cachedRecord(resource, id);
  const kind = `${capitalize(resource.words.count[0])} #${id}`;
  if (!(known || item.is_public))
    return (
      <div className={classNames(rows.link, rows.change)}>
        <span />
        <Texts item={item} title={kind} kind="На сайте ещё есть, здесь уже нет" />
      </div>
    );
  const title = known ? labelOf(resource, known) : kind;
  return (
    <CommandLink
      command={recordCommands(resource.name).edit}
      answers={{ records: [id] }}
      href={resource.paths.edit(id)}
      className={classNames(rows.link, rows.change)}
    >
      <RecordThumbnail resource={resource} id={id} title={title} />
      <Texts item={item} title={title} kind={item.is_public ? kind : `${kind} · на сайте ещё есть`} />
    </CommandLink>
  );
}

function Texts({ item, title, kind }: { item: WaitingRecord; title: string; kind: string | null }) {
  return (
    <>
      <span className={rows.title}>{title}</span>
      {kind && <span className={rows.kind}>{kind}</span>}
      <time className={rows.when} dateTime={item.at}>
        {when(item.at)}
      </time>
    </>
  );
}

/** Of a row, as deliveries have them. */
function rowState(content: SiteContent | null): keyof typeof icons {
  if (content?.state === 'late') return 'failed';
  return isAwaited(content) || content?.state === 'unknown' ? 'waiting' : 'sent';
}

function titleOf({ state, shown_at }: SiteContent): string {
  if (state === 'unknown') return askingText;
  if (state === 'waiting') return 'На сайте ещё прежнее';
  if (state !== 'late') return 'На сайте всё новое';
  return shown_at === null ? 'Сайт не говорит, что он показывает' : `Сайт показывает, как было ${atTime(shown_at)}`;
}

function waitingFacts({ state, changes }: SiteContent): string {
  const isLate = state === 'late';
  if (changes === null) return isLate ? 'Изменения не появились за 15\u00a0минут' : 'Сайт ещё не ответил';
  const waiting = `${pluralForm(changes, ['Ждёт', 'Ждут', 'Ждут'])} ${countChanges(changes)}`;
  return isLate ? `${waiting}, ${changes === 1 ? '' : 'первое '}дольше 15\u00a0минут` : waiting;
}

function countOf({ records }: SiteContent): number {
  return records.reduce((sum, { count }) => sum + count, 0);
}

/** Returns «Ждут» and «6 кейсов, 4 услуги»; null for the words where nothing waits. */
function waitingTexts({ items, changes, records }: SiteContent): readonly [verb: string, words: string | null] {
  if (items.length === 0) return ['Ждут', changes ? 'записи, которых уже нет' : null];
  const known = records.filter(({ count }) => count > 0);
  if (known.length === 0) return ['Ждёт', 'порядок записей'];
  const parts = known.map(({ type, count }) =>
    plural(count, type === 'settings' ? ['страница', 'страницы', 'страниц'] : resourceOf(type).words.count),
  );
  const [first] = known;
  const verb = known.length === 1 && first ? pluralForm(first.count, ['Ждёт', 'Ждут', 'Ждут']) : 'Ждут';
  return [verb, parts.join(', ')];
}
