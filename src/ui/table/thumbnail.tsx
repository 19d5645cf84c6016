import type { ReactNode, SyntheticEvent } from 'react';
import type { MediaAddress } from '../../model/media/media-address.ts';
import { initialsOf, thumbnailSources } from '../../model/media/thumbnail.ts';
import type { ThumbnailFit } from '../../model/resource/resource.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  /** Address of the picture; null draws the initials of the title. */
  picture: MediaAddress | null;
  title: string;
  /** Default: `cover`. */
  fit?: ThumbnailFit | undefined;
  /** An icon in place of the picture. */
  children?: ReactNode;
}

/**
 * The small picture of a record: a box of fixed size, so that nothing moves when the picture comes. The initials lie
 * under it. Rows draw many of these, hence no hook.
 */
export function Thumbnail({ picture, title, fit, children }: ThumbnailProps) {
  return (
    <span className={styles.thumbnail} data-initials={initialsOf(title)} data-fit={fit} aria-hidden="true">
      {picture !== null && (
        // `loading` precedes `src`, which would begin to load. Another picture is another element: this one may be hidden.
        <img
          key={picture}
          loading="lazy"
          decoding="async"
          {...thumbnailSources(picture, 40)}
          alt=""
          draggable={false}
          onError={hide}
        />
      )}
      {children}
    </span>
  );
}

function hide(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.hidden = true;
}
