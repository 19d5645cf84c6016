import { quote } from '../../model/base/quote.ts';
import { caseResource } from '../../model/resource/case.ts';
import { categoryResource } from '../../model/resource/category.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { hasAbility } from '../../state/network/abilities.ts';

/** Something that the palette understands. */
export interface DaySentence {
  /** Stands before it. */
  lead: string;
  /** To be typed into the palette. */
  sentence: string;
  /** What becomes of it. */
  note: string;
}

const nothingYet = 'До Enter ничего не случится: сначала увидите, что изменится.';

/** Returns the sentence of a day; each names records that are there. */
export function sentenceOfDay(now: number): DaySentence | null {
  const sentences = daySentences();
  const day = new Date(now);
  // Of the operator's own calendar.
  const number = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  return sentences[number % sentences.length] ?? null;
}

/** Returns those that the present lists allow. */
export function daySentences(): DaySentence[] {
  const cases = cachedList(caseResource)?.items ?? [];
  const shown = cases.filter(({ show }) => show === true).map(({ id }) => id);
  const ids = shown.sort((one, other) => one - other);
  const [first, second] = ids;
  const last = ids[Math.min(5, ids.length - 1)];
  const own = cases.find(({ id }) => id === first)?.category_id;
  const category = cachedList(categoryResource)?.items.find(({ id }) => id !== own)?.title;
  const found: (DaySentence | false)[] = [
    second !== undefined && {
      lead: 'Искать можно целым предложением.',
      sentence: `скрыть кейсы ${first}-${last}`,
      note: nothingYet,
    },
    first !== undefined && {
      lead: 'Номер записи — самый короткий путь к ней.',
      sentence: String(first),
      note: 'Enter откроет её, Ctrl Enter — в новой вкладке.',
    },
    {
      lead: 'Раскладку можно не переключать.',
      sentence: 'rtqcs',
      note: 'Это «кейсы», набранные латиницей.',
    },
    second !== undefined && {
      lead: 'Место в списке можно назвать.',
      sentence: `кейс ${second} на место 1`,
      note: nothingYet,
    },
    hasAbility('changes') && {
      lead: 'О том, что и кто менял, можно спросить.',
      sentence: 'что изменилось сегодня',
      note: 'Откроется список правок. Понимает и имена, и «вчера», и «с 14:00».',
    },
    first !== undefined && {
      lead: 'Похожий кейс проще сделать из готового.',
      sentence: `копия кейса ${first}`,
      note: 'Откроется черновик копии: без сохранения на сайте ничего не появится.',
    },
    first !== undefined &&
      typeof category === 'string' && {
        lead: `Категорию, например ${quote(category)}, можно сменить не открывая формы.`,
        sentence: `кейс ${first} в категорию ${category}`,
        note: nothingYet,
      },
  ];
  return found.filter((one) => one !== false);
}
