import type { CSSProperties } from 'react';
import type { BlockOf } from '../../model/block/block.ts';
import { type BlockType, blockTypes } from '../../model/block/block-types.ts';
import type { BlockHeader } from '../../model/block-types/header.ts';
import { drawnBackground } from '../../model/media/background.ts';
import { drawnSource } from '../../state/browser/drawn-media.ts';
import { isDarkGround } from './dark-ground.ts';

/** A block as it is typed: of any part something may be missing. */
export interface TypedBlock {
  type: BlockType;
  data: Record<string, unknown>;
}

/** One block as the site shows it. The classes are those that static/preview.css names. */
export function SiteBlock({ type, data }: TypedBlock) {
  // The values of a form, or of a checked block: they have the shape of their type.
  switch (type) {
    case 'textblock':
      return <TextBlock {...(data as BlockOf<'textblock'>['data'])} />;
    case 'imageblock':
      return <ImageBlock {...(data as BlockOf<'imageblock'>['data'])} />;
    case 'videoblock':
      return <VideoBlock {...(data as BlockOf<'videoblock'>['data'])} />;
    default:
      // A type that was added: it needs no look here to be edited and saved.
      return <Missing what={blockTypes[type as BlockType].title} />;
  }
}

function TextBlock({ header, col1, content }: BlockOf<'textblock'>['data']) {
  const facts = (col1 ?? []).filter(({ key, value }) => key || value);
  const paragraphs = (content ?? []).filter(({ text }) => text);
  return (
    <section className="block text">
      <Heading header={header} />
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ key, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and no state
            <div key={index}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map(({ style, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and no state
        <p key={index} className={style}>
          {text}
        </p>
      ))}
      {!header?.text && facts.length + paragraphs.length === 0 && <Missing what="Пустой текст" />}
    </section>
  );
}

function ImageBlock({ header, large, small }: BlockOf<'imageblock'>['data']) {
  return (
    <section className="block image">
      <Heading header={header} />
      {large && <Picture {...large} />}
      {small && (
        <div className="pair">
          {small.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right
            <Picture key={index} {...image} />
          ))}
        </div>
      )}
      {!header?.text && !large && !small && <Missing what="Изображения нет" />}
    </section>
  );
}

function VideoBlock({ title, background, logo, video }: BlockOf<'videoblock'>['data']) {
  const [logoSource, source] = [drawnSource(logo), drawnSource(video)];
  return (
    <section className="block video" {...groundOf(background)}>
      {(title || logo) && (
        <div className="line">
          {logoSource ? <img src={logoSource} alt="" /> : logo && <Missing what={notDrawn(logo)} />}
          <h2>{title}</h2>
        </div>
      )}
      {source ? (
        // The frame at half a second: the first one is often black.
        // biome-ignore lint/a11y/useMediaCaption: the site has none either
        <video
          key={source}
          src={`${source}#t=0.5`}
          controls
          preload="metadata"
          aria-label={title || 'Видео'}
          data-waits=""
          onLoadedMetadata={come}
          onError={come}
        />
      ) : (
        <Missing what={video ? notDrawn(video) : 'Видео нет'} />
      )}
    </section>
  );
}

function Heading({ header }: { header: BlockHeader | null }) {
  if (!header?.text) return null;
  if (header.h1) return <h1 className="heading">{header.text}</h1>;
  return header.h2 ? <h2 className="heading">{header.text}</h2> : <p className="heading">{header.text}</p>;
}

function Picture({ image, background, full = false }: { image: string; background: string | null; full?: boolean }) {
  const source = drawnSource(image);
  return (
    <figure className={full ? 'picture full' : 'picture'} {...groundOf(background)}>
      {source ? (
        <img src={source} alt="" decoding="async" data-waits="" onLoad={come} onError={come} />
      ) : (
        <Missing what={image ? notDrawn(image) : 'Картинки нет'} />
      )}
    </figure>
  );
}

/** Its size is known, or it has none: see site-page.tsx. */
function come({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.removeAttribute('data-waits');
}

/** Something other than the address of a file was stored. */
function notDrawn(value: string): string {
  return `Не показано: ${value}`;
}

function Missing({ what }: { what: string }) {
  return <p className="missing">{what}</p>;
}

function groundOf(value: string | null): { style?: CSSProperties; 'data-ground'?: true; 'data-dark'?: true } {
  const background = drawnBackground(value);
  if (!background) return {};
  return { style: { background }, 'data-ground': true, ...(isDarkGround(background) && { 'data-dark': true }) };
}
