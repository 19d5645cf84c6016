import { fileNameOf } from '../media/file-name.ts';
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
  summary: ({ title, video, logo }, size) => {
    const format = /\.([a-z0-9]+)$/i.exec(video)?.[1]?.toUpperCase() ?? 'без файла';
    return {
      ...(title ? { title } : { title: fileNameOf(video) ?? 'Видео', untitled: true }),
      kind: joinSummary(['Видео', format, size, logo ? 'логотип' : '']),
      excerpt: '',
    };
  },
  measured: ({ video }) => video,
});
