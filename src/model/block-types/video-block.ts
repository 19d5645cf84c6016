import { blockDescription, joinSummary } from './block-description.ts';

/** It has no parts: its four fields are always there. */
export const videoBlock = blockDescription({
  path: 'video',
  title: 'Видео',
  accusative: 'видео',
  count: ['видео', 'видео', 'видео'],
  keywords: ['ролик'],
  fields: {
    title: { kind: 'line', label: 'Название', required: true },
    background: { kind: 'background', label: 'Фон' },
    logo: { kind: 'image', label: 'Логотип' },
    video: { kind: 'video', label: 'Видео', required: true },
  },
  summary: ({ title, video, logo }) => {
    const format = /\.([a-z0-9]+)$/i.exec(video)?.[1]?.toUpperCase() ?? 'без файла';
    return {
      title: title || 'Видео без названия',
      kind: joinSummary(['Видео', logo ? `${format}, логотип` : format]),
      excerpt: '',
    };
  },
});
