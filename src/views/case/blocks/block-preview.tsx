import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import type { Block, BlockOf } from '../../../model/block.ts';
import styles from './block-preview.module.css';

/** What the block shows on the site, small. The row says it in words. */
export function BlockPreview({ block }: { block: Block }) {
  switch (block.type) {
    case 'textblock':
      return <Tile>Aa</Tile>;
    case 'imageblock':
      return <ImagePreview {...block.data} />;
    case 'videoblock':
      return <VideoPreview {...block.data} />;
  }
}

export function FreshPreview() {
  return <Tile>+</Tile>;
}

function ImagePreview({ large, small }: BlockOf<'imageblock'>['data']) {
  const shown = [large, ...(large ? [] : (small ?? []))].flatMap((image) => (image?.image ? [image] : []));
  if (shown.length === 0) {
    return (
      <Tile>
        <ImageIcon size={16} />
      </Tile>
    );
  }
  return (
    <Tile>
      {shown.map(({ image, background }) => (
        <img
          key={image}
          src={image}
          alt=""
          width={64}
          height={40}
          loading="lazy"
          decoding="async"
          style={{ background: background ?? undefined }}
        />
      ))}
    </Tile>
  );
}

function VideoPreview({ video, background }: BlockOf<'videoblock'>['data']) {
  if (!video) {
    return (
      <Tile>
        <Film size={16} />
      </Tile>
    );
  }
  return (
    <Tile>
      {/* Half a second in: the first frame is often black. */}
      <video
        src={`${video}#t=0.5`}
        width={64}
        height={40}
        muted
        preload="metadata"
        tabIndex={-1}
        style={{ background: background ?? undefined }}
      />
    </Tile>
  );
}

function Tile({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  );
}
