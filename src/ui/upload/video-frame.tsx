import type { ComponentProps, SyntheticEvent } from 'react';

/** A video that stands still at a third of its length: the first frame is often blank. */
export function VideoFrame(props: ComponentProps<'video'>) {
  return <video muted playsInline preload="metadata" tabIndex={-1} onLoadedMetadata={goToThird} {...props} />;
}

export function goToThird({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
  // A stream has no length.
  if (Number.isFinite(video.duration)) video.currentTime = video.duration / 3;
}
