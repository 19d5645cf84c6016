import { countExample } from '../../api/example.ts';
import { type PluralForms, plural } from '../../model/base/plural.ts';
import { noteFirstRun } from '../../state/follow/first-run.ts';
import { isAbsence, noteAbsent } from '../../state/network/abilities.ts';
import { fillWithExample, takeExampleAway } from '../../state/writes/example.ts';
import type { Confirmation, Outcome } from '../command/command.ts';

const records: PluralForms = ['запись', 'записи', 'записей'];

export async function runLoad(): Promise<Outcome> {
  const added = await fillWithExample();
  // Who looks at the example wants to see the whole panel.
  noteFirstRun('done');
  return {
    toast: {
      type: 'success',
      title: 'Пример загружен',
      text: `${plural(added, records)}. «Убрать пример» уберёт их, ваши останутся.`,
    },
  };
}

/** Tells first how many there are. */
export async function confirmRemoval(): Promise<Confirmation | null> {
  const count = await present();
  if (count === 0) return null;
  return {
    title: 'Убрать пример',
    text: `В корзину отправятся ${plural(count, records)} примера, тексты страниц из него станут пустыми. Ваши записи и всё, что вы изменили, останутся.`,
    ok: 'Убрать',
    reversible: true,
  };
}

export async function runRemoval(): Promise<Outcome> {
  const { removed, kept } = await takeExampleAway();
  if (removed === 0)
    return { toast: { type: 'warning', title: 'Примера здесь нет', text: 'Все записи ваши или изменены вами.' } };
  const stayed = kept > 0 ? ` На ${plural(kept, ['запись', 'записи', 'записей'])} ссылаются ваши: они остались.` : '';
  return {
    toast: {
      type: 'success',
      title: 'Пример убран',
      text: `${plural(removed, records)} в корзине, 30 дней их можно вернуть.${stayed}`,
    },
  };
}

/** An older version of the host has no such call. */
async function present(): Promise<number> {
  try {
    return await countExample();
  } catch (problem) {
    if (isAbsence(problem)) noteAbsent('example');
    throw problem;
  }
}
