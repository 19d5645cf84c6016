import { plural } from '../base/plural.ts';
import { blockDescription, joinSummary } from './block-description.ts';
import { header, headerLevel } from './header.ts';

export const textBlock = blockDescription({
  path: 'text',
  title: 'Текст',
  accusative: 'текст',
  count: ['текст', 'текста', 'текстов'],
  keywords: ['абзац', 'список', 'факты'],
  startsWith: 'content',
  fields: {
    header,
    data: {
      kind: 'rows',
      label: 'Факты',
      description: 'Список',
      readAs: 'col1',
      switch: { id: 'list', key: 'Alt+KeyL', words: 'факты', taken: 'Убраны факты' },
      fields: {
        key: { kind: 'line', label: 'Факт', required: true },
        value: { kind: 'text', label: 'Значение', required: true },
      },
    },
    content: {
      kind: 'rows',
      label: 'Абзацы',
      description: 'Контент',
      switch: { id: 'content', key: 'Alt+KeyC', words: 'абзацы', taken: 'Убраны абзацы' },
      fields: {
        style: {
          kind: 'choice',
          label: 'Стиль',
          choices: { large: 'Крупный текст', mutted: 'Затемненный текст' },
        },
        text: { kind: 'text', label: 'Текст', required: true },
      },
    },
  },
  summary: ({ header: heading, col1, content }) => {
    const pairs = (col1 ?? []).map(({ key, value }) => [key, value].filter(Boolean).join(': '));
    const [first, second] = [...(content ?? []).map(({ text }) => text), ...pairs];
    const counts = [
      col1?.length ? plural(col1.length, ['факт', 'факта', 'фактов']) : '',
      content?.length ? plural(content.length, ['абзац', 'абзаца', 'абзацев']) : '',
    ];
    return {
      title: heading?.text || first || 'Пустой текст',
      kind: joinSummary(['Текст', headerLevel(heading), counts.filter(Boolean).join(', ')]),
      excerpt: (heading?.text ? first : second) ?? '',
    };
  },
});
