import { type Block, type BlockOf, blockTitles } from './block.ts';
import { plural } from './plural.ts';

interface BlockSummary {
  /** «Задача» */
  title: string;
  /** «Текст · H2 · 4 пары, 2 абзаца» */
  kind: string;
  /** The beginning of what is written in it; empty when the title says it all. */
  excerpt: string;
}

/** What a block is about, in words: rows of the list, answers in the palette, questions. */
export function blockSummary(block: Block): BlockSummary {
  switch (block.type) {
    case 'textblock':
      return textSummary(block.data);
    case 'imageblock':
      return imageSummary(block.data);
    case 'videoblock':
      return videoSummary(block.data);
  }
}

function textSummary({ header, col1, content }: BlockOf<'textblock'>['data']): BlockSummary {
  const [first, second] = [...(content ?? []).map(({ text }) => text), ...(col1 ?? []).map(inWords)];
  const counts = [
    col1?.length ? plural(col1.length, ['пара', 'пары', 'пар']) : '',
    content?.length ? plural(content.length, ['абзац', 'абзаца', 'абзацев']) : '',
  ];
  return {
    title: header?.text || first || 'Пустой текст',
    kind: joined([blockTitles.textblock, levelOf(header), counts.filter(Boolean).join(', ')]),
    excerpt: (header?.text ? first : second) ?? '',
  };
}

function imageSummary({ header, large, small }: BlockOf<'imageblock'>['data']): BlockSummary {
  const what = large && small ? 'большое и два малых' : large ? 'большое' : small ? 'два малых' : 'пока без картинок';
  const many = small !== null;
  return {
    title: header?.text || (many ? 'Изображения без заголовка' : 'Изображение без заголовка'),
    kind: joined([many ? 'Изображения' : blockTitles.imageblock, levelOf(header), what]),
    excerpt: '',
  };
}

function videoSummary({ title, video, logo }: BlockOf<'videoblock'>['data']): BlockSummary {
  const format = /\.([a-z0-9]+)$/i.exec(video ?? '')?.[1]?.toUpperCase() ?? 'без файла';
  return {
    title: title || 'Видео без названия',
    kind: joined([blockTitles.videoblock, logo ? `${format}, логотип` : format]),
    excerpt: '',
  };
}

function inWords({ key, value }: { key: string; value: string }): string {
  return [key, value].filter(Boolean).join(': ');
}

function levelOf(header: BlockOf<'textblock'>['data']['header']): string {
  if (header?.h1) return 'H1';
  return header?.h2 ? 'H2' : '';
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
