import { fold } from '../model/fold.ts';
import { type ResourceName, resources } from '../model/resources.ts';
import { stemOf } from './stem.ts';

export type Verb = 'show' | 'hide' | 'delete' | 'edit' | 'move' | 'create' | 'go';

/** Operators' words for the actions; other forms of a word are recognised by its stem. */
const verbWords: Record<Verb, string> = {
  show: 'показать показывать покажи отобразить опубликовать опубликуй включить включи',
  hide: 'скрыть скрывать скрой скройте спрятать спрячь отключить отключи выключить выключи',
  delete: 'удалить удалять удали стереть сотри',
  edit: 'изменить измени редактировать отредактировать поправить открыть открой',
  move: 'переместить перемести перенести перенеси передвинуть передвинь поставить поставь сдвинуть подвинуть сделать сделай',
  create: 'новый новая новое новую создать создай добавить добавь',
  go: 'перейти перейди к ко',
};

export function findVerb(word: string): Verb | undefined {
  const folded = fold(word);
  const verb = verbs.get(stemOf(folded));
  // «Скрытая камера» is a title; «новая услуга» is a command.
  return verb !== 'create' && adjective.test(folded) ? undefined : verb;
}

const adjective = /(?:ый|ая|ое|ые|ого|ую|ых|ыми)$/;

export function findResource(word: string): ResourceName | undefined {
  const folded = fold(word);
  const stem = stemOf(folded);
  return resourceNames.find(({ name, stems }) => stems.has(stem) || (folded.length >= 3 && name.startsWith(folded)))
    ?.resource;
}

/** Returns the resource whose name may follow: the second word of «категории кейсов» and «типы технологий». */
export function qualifiedBy(resource: ResourceName): ResourceName | null {
  if (resource === 'category') return 'case';
  return resource === 'type' ? 'technology' : null;
}

const verbs = new Map(
  Object.entries(verbWords).flatMap(([verb, words]) =>
    // The keys are those of a Record<Verb, …>.
    words.split(' ').map((word) => [stemOf(word), verb as Verb] as const),
  ),
);

const resourceNames = resources.map(({ name: resource, words }) => ({
  resource,
  name: words.count[0],
  stems: new Set([...words.count, words.accusative].map(stemOf)),
}));
