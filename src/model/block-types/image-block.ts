import { fileNameOf } from '../media/file-name.ts';
import { blockDescription, joinSummary } from './block-description.ts';
import { header, headerLevel } from './header.ts';

export const imageBlock = blockDescription({
  path: 'image',
  title: 'Изображение',
  accusative: 'изображение',
  count: ['изображение', 'изображения', 'изображений'],
  keywords: ['картинка', 'фото'],
  startsWith: 'large',
  fields: {
    header,
    large: {
      kind: 'part',
      label: 'Основное изображение',
      switch: { id: 'large', key: 'Alt+KeyI', words: 'основное изображение', taken: 'Убрано основное изображение' },
      fields: {
        image: { kind: 'image', label: 'Основное изображение', required: true },
        background: { kind: 'background', label: 'Фон основного изображения' },
        full: { kind: 'flag', label: 'На всю ширину' },
      },
    },
    small: {
      kind: 'image-pair',
      label: 'Два изображения рядом',
      description: 'Дополнительные изображения',
      switch: { id: 'small', key: 'Alt+KeyS', words: 'два изображения рядом', taken: 'Убраны два изображения рядом' },
      fields: {
        image: { kind: 'image', label: 'Изображение', required: true },
        background: { kind: 'background', label: 'Фон изображения' },
      },
    },
  },
  summary: ({ header: heading, large, small }, size) => {
    const kind = small ? (large ? 'Изображения' : 'Два изображения рядом') : 'Изображение';
    const what = large ? (small ? 'большая и две рядом' : large.full ? 'во всю ширину' : 'по ширине текста') : '';
    return {
      ...(heading?.text
        ? { title: heading.text }
        : { title: fileNameOf(large?.image ?? small?.[0].image) ?? kind, untitled: true }),
      kind: joinSummary([kind, headerLevel(heading), size, large || small ? what : 'пока без картинок']),
      excerpt: '',
    };
  },
  measured: ({ large, small }) => large?.image ?? small?.[0].image ?? null,
  picture: ({ large, small }) => large?.image ?? small?.[0].image ?? null,
});
