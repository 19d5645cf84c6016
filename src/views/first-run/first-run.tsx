import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { helpCommand, paletteCommand } from '../../commands/app/app.ts';
import { loadExampleCommand } from '../../commands/app/example.ts';
import { goToList } from '../../commands/app/navigation.ts';
import { newCaseOfPhotosCommand } from '../../commands/blocks/new-case.ts';
import { titleOf } from '../../commands/command/command.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { quote } from '../../model/base/quote.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import { serviceResource } from '../../model/resource/service.ts';
import { technologyResource } from '../../model/resource/technology.ts';
import { noteFirstRun } from '../../state/follow/first-run.ts';
import { followOpenedByNumber } from '../../state/follow/opened-by-number.ts';
import { exampleOffer } from '../../state/network/example-offer.ts';
import { learnExampleOffer } from '../../state/network/learn-example-offer.ts';
import { coarsePointer, narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import dashboard from '../dashboard/dashboard.module.css';
import { Section } from '../dashboard/section.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { CommandKeys } from '../frame/command-keys.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { emptyContext } from '../frame/context.ts';
import { useList } from '../list/use-list.ts';
import styles from './first-run.module.css';
import { TypingPalette } from './typing-palette.tsx';

/** Of the example. */
const pictures = [
  'yacht-marina',
  'bank-dashboard',
  'brand-identity',
  'clinic-schedule',
  'space-orbits',
  'furniture-shop',
];

const category = recordCommands('category').create;
const newCase = recordCommands('case').create;

interface FirstRunProps {
  /** What stands above the steps. */
  children?: ReactNode;
}

/** What an empty installation shows in place of the dashboard: three steps, which are done when the data say so. */
export function FirstRun({ children }: FirstRunProps) {
  const [firstCategory] = useList(categoryResource).data?.items ?? [];
  const [firstCase] = useList(caseResource).data?.items ?? [];
  const canDrop = !useMedia(`${coarsePointer}, ${narrowScreen}`);
  useEffect(() => {
    noteFirstRun('begun');
    followOpenedByNumber();
    void learnExampleOffer();
  }, []);
  const done = [firstCategory, firstCase].filter(Boolean).length;
  const current = firstCategory ? (firstCase ? 3 : 2) : 1;
  return (
    <div className={dashboard.scroll} data-under-bars="">
      <div className={dashboard.columns}>
        <div className={dashboard.main}>
          <div className={dashboard.part}>
            {children}
            <Section title="С чего начать" aside={<span className={styles.count}>{done} из 3</span>}>
              <ol className={styles.steps}>
                <Step
                  number={1}
                  current={current}
                  title="Создайте категорию"
                  done={firstCategory && labelOf(categoryResource, firstCategory)}
                >
                  <p>По категориям кейсы раскладывают на сайте: «Сайты», «Приложения», «Брендинг».</p>
                  {/* On this screen its key adds a case. */}
                  <CommandButton
                    command={category}
                    variant={current === 1 ? 'primary' : 'secondary'}
                    icon={<Plus />}
                    hideKeys
                  />
                </Step>
                <Step
                  number={2}
                  current={current}
                  title="Добавьте кейс"
                  done={firstCase && labelOf(caseResource, firstCase)}
                >
                  <p>Кейс — рассказ о сделанной работе: задача, картинки, результат.</p>
                  {/* The files may be dropped anywhere on the page: photo-drop.ts looks for the attribute. */}
                  <div className={styles.ways} data-takes-photos="">
                    <CommandButton
                      command={newCase}
                      variant={current === 2 ? 'primary' : 'secondary'}
                      icon={<Plus />}
                    />
                    <CommandButton command={newCaseOfPhotosCommand} variant="ghost" icon={<Images />}>
                      {canDrop ? 'или бросьте сюда фотографии: получится кейс' : 'или выберите фотографии'}
                    </CommandButton>
                  </div>
                </Step>
                <Step number={3} current={current} title="Откройте его по номеру">
                  <p className={styles.byTouch}>
                    Коснитесь лупы, наберите {firstCase?.id ?? 1} и выберите строку. Поиск понимает и целые предложения:
                  </p>
                  <p className={styles.byKey}>
                    Нажмите <CommandKeys command={paletteCommand} first />, наберите{' '}
                    <KeyBadge text={String(firstCase?.id ?? 1)} /> и <KeyBadge text="Enter" />. Поиск понимает и целые
                    предложения:
                  </p>
                  <TypingPalette />
                </Step>
              </ol>
              <p className={styles.further}>
                По желанию:
                {[serviceResource, technologyResource].map(({ name, words, paths }) => (
                  <CommandLink key={name} command={goToList[name]} href={paths.list} className={styles.link}>
                    {words.list}
                    <CommandKeys command={goToList[name]} first />
                  </CommandLink>
                ))}
              </p>
            </Section>
          </div>
        </div>
        <div className={dashboard.aside}>
          <Section title="Три клавиши">
            <ul className={styles.keys}>
              {[paletteCommand, newCase, helpCommand].map((command) => (
                <li key={command.id}>
                  <span>{titleOf(command, emptyContext).replace('…', '')}</span>
                  <CommandKeys command={command} first />
                </li>
              ))}
            </ul>
          </Section>
          {/* Last, because the host says later whether it has one. Beside cases it loads none. */}
          {!firstCase && <LoadExample />}
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  number: number;
  current: number;
  title: string;
  /** What was made; undefined: nothing yet. */
  done?: string | undefined;
  children: ReactNode;
}

function Step({ number, current, title, done, children }: StepProps) {
  const isDone = done !== undefined;
  return (
    <li className={styles.step} data-done={isDone || undefined} aria-current={number === current ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {isDone ? <p>Готово: {quote(done)}</p> : children}
      </div>
    </li>
  );
}

/** In front of another server it shows nothing. */
function LoadExample() {
  const { offered } = useSnapshot(exampleOffer);
  return (
    <div className={styles.offer}>
      {offered && (
        <Section title="Посмотреть на примере">
          <div className={styles.pictures}>
            {pictures.map((name) => (
              <img
                key={name}
                src={`/api/example/pictures/${name}.jpg`}
                alt=""
                width={94}
                height={62}
                decoding="async"
              />
            ))}
          </div>
          <p className={styles.text}>
            24 кейса, 8 услуг и справочники. Убрать можно в любой момент командой «Убрать пример»: ваши записи
            останутся.
          </p>
          <CommandButton command={loadExampleCommand} icon={<Download />} />
        </Section>
      )}
    </div>
  );
}
