import { resourceOf } from '../../model/resource/resources.ts';
import { setValue } from '../../state/form/form-values.ts';
import type { FormSource } from '../../state/form/source.ts';
import { chunk } from '../../state/network/chunks.ts';
import type { Values } from '../../state/writes/endpoint.ts';
import { command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** Transliteration is loaded on demand. */
const slugOf = chunk(async () => (await import('./slug-of.ts')).slugOf, { optional: true });

export function loadSlugOf(): Promise<(title: string) => string> {
  return slugOf.load();
}

/** Returns the title that the address of a record is made from; empty when it has no title or no address. */
export function titleForSlug({ source, values }: { source: FormSource; values: Values }): string {
  const resource = source.resource && resourceOf(source.resource);
  if (!resource?.fields.some((field) => field.kind === 'slug')) return '';
  const title = values[resource.label];
  return typeof title === 'string' ? title.trim() : '';
}

export const suggestSlugCommand = command({
  id: 'form.suggest-slug',
  title: 'Взять адрес из названия',
  section: 'this',
  keys: { screens: ['form'] },
  keywords: ['предложить', 'сгенерировать', 'slug', 'транслит', 'чпу', 'ссылка'],
  when: (context) => {
    const form = currentForm(context);
    return form?.status === 'ready' && titleForSlug(form) !== '';
  },
  confirm: async (context) => {
    const form = currentForm(context);
    const { slug } = form?.values ?? {};
    if (!form || !slug) return null;
    const next = (await loadSlugOf())(titleForSlug(form));
    if (next === '' || next === slug) return null;
    return {
      title: 'Сменить адрес',
      text: `Сейчас «${slug}», станет «${next}». Когда вы сохраните, прежний адрес перестанет открываться.`,
      ok: 'Сменить',
      reversible: true,
    };
  },
  run: async (context) => {
    const form = currentForm(context);
    if (!form) return;
    const slugOf = await loadSlugOf();
    const slug = slugOf(titleForSlug(form));
    if (slug === '') {
      context.notify({
        type: 'warning',
        title: 'Из этого названия адрес не составить',
        text: 'Введите его латиницей.',
      });
      return;
    }
    setValue(form, 'slug', slug);
    context.announce(`Адрес: ${slug}`);
  },
});
