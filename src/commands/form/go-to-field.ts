import { quote } from '../../model/base/quote.ts';
import type { Field } from '../../model/resource/field.ts';
import { pageSettingsFields } from '../../model/resource/page-settings.ts';
import { resources } from '../../model/resource/resources.ts';
import { type Command, type CommandIcon, type Context, command } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';

/** The fields of each kind of form, which the first part of the form's key names: `case:42`, `settings:cases`. */
const fieldsOf = new Map<string, readonly Field[]>([
  ...resources.map(({ name, fields }) => [name, fields] as const),
  ['settings', pageSettingsFields],
]);

const icons: Partial<Record<Field['kind'], CommandIcon>> = {
  year: 'calendar',
  reference: 'category',
  image: 'image',
  'announce-object': 'image',
  slug: 'go',
};

/** What a field is called besides its label. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  seo_title: ['поисковая выдача', 'мета', 'title'],
  seo_description: ['поисковая выдача', 'мета', 'description', 'сниппет'],
  slug: ['поисковая выдача', 'ссылка', 'url'],
};

/** A flag has commands of its own. */
const canBeEntered = ({ kind }: Field) => kind !== 'flag';

function openKind(context: Context): string | undefined {
  const form = currentForm(context);
  return form?.status === 'ready' ? form.source.key.split(':')[0] : undefined;
}

/** Leads to a far field without a pointer and without thirty Tab. */
export const goToFieldCommand = command<{ field: string }>({
  id: 'form.go-to-field',
  title: 'Перейти к полю…',
  section: 'this',
  icon: 'go',
  keywords: ['найти поле', 'фокус'],
  keys: { default: ['Alt+KeyJ'], screens: ['form'], inFields: true },
  when: (context) => fieldsOf.has(openKind(context) ?? ''),
  steps: {
    field: {
      kind: 'choice',
      title: 'Поле',
      options: (context) =>
        (fieldsOf.get(openKind(context) ?? '') ?? [])
          .filter(canBeEntered)
          .map(({ name, label, kind }) => ({ value: name, title: label, icon: icons[kind] ?? 'text' })),
    },
  },
  run: ({ focus }, { field }) => focus(`field:${field}`),
});

const all: readonly Command[] = [...fieldsOf].flatMap(([form, fields]) =>
  fields.filter(canBeEntered).map(({ name, label, kind }) =>
    command({
      id: `field.${form}.${name}`,
      title: `Перейти к полю ${quote(label)}`,
      section: 'this',
      icon: icons[kind] ?? 'text',
      keywords: keywords[name] ?? [],
      when: (context) => openKind(context) === form,
      run: ({ focus }) => focus(`field:${name}`),
    }),
  ),
);

const byId = new Map(all.map((one) => [one.id, one]));

/** Returns a command for each field of each form, which a text finds by the field's label. */
export function fieldCommands(): readonly Command[] {
  return all;
}

export function fieldCommand(id: string): Command | undefined {
  return byId.get(id);
}
