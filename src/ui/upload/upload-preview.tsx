import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import type { ComponentProps } from 'react';
import { thumbnailSources } from '../../model/media/thumbnail.ts';
import { factsOf } from './media-facts.ts';
import { PlayableVideo } from './playable-video.tsx';
import styles from './upload.module.css';
import type { UploadState } from './upload-state.ts';

export type FactsOfStored = (path: string, copy: HTMLImageElement) => Promise<string>;

interface UploadPreviewProps {
  state: UploadState;
  media: 'image' | 'video';
  /** Id of the file input, which an empty preview opens. */
  inputId: string;
  open: ComponentProps<'button'> | undefined;
  /** Called with the dimensions and so on of what is shown. */
  onFacts: (facts: string) => void;
  /** Resolves to the facts of a stored picture of which a small copy is shown. */
  factsOfStored: FactsOfStored;
  /** Words over the preview while a file is dragged over the form. */
  invitation: string | null;
}

/** 140 × 140 px, as the specification says: the stored file, or the one of this device while it is being sent. */
export function UploadPreview({ state, media, inputId, open, onFacts, factsOfStored, invitation }: UploadPreviewProps) {
  const url = 'url' in state ? state.url : undefined;
  const overlay = (
    <>
      {state.kind === 'uploading' && (
        <span className={styles.progress} style={{ transform: `scaleX(${state.progress})` }} />
      )}
      {invitation !== null && <span className={styles.invitation}>{invitation}</span>}
    </>
  );
  if (!url) {
    const Icon = media === 'image' ? ImageIcon : Film;
    return (
      <span className={styles.preview} aria-hidden="true" onClick={() => document.getElementById(inputId)?.click()}>
        <Icon className={styles.icon} />
        {overlay}
      </span>
    );
  }
  const file = state.kind === 'uploading' ? state.file : undefined;
  if (media === 'video') {
    return (
      <span className={styles.preview}>
        <PlayableVideo
          key={url}
          src={url}
          width={140}
          height={140}
          onShown={(video) => onFacts(factsOf(video, file))}
        />
        {overlay}
      </span>
    );
  }
  // 320 pixels are enough for fine screens, too.
  const src = state.kind === 'filled' ? thumbnailSources(state.url, 320).src : url;
  const picture = (
    <img
      key={url}
      loading="lazy"
      decoding="async"
      src={src}
      width={140}
      height={140}
      alt=""
      onLoad={({ currentTarget }) => {
        if (src === url) onFacts(factsOf(currentTarget, file));
        else void factsOfStored(url, currentTarget).then(onFacts);
      }}
    />
  );
  if (file || !open) {
    return (
      <span className={styles.preview}>
        {picture}
        {overlay}
      </span>
    );
  }
  return (
    <button type="button" {...open} className={styles.preview} aria-label="Открыть во весь размер">
      {picture}
      {overlay}
    </button>
  );
}
