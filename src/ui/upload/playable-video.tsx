import { useRef } from 'react';
import { goToThird, VideoFrame } from './video-frame.tsx';

interface PlayableVideoProps {
  src: string;
  className?: string | undefined;
  width?: number;
  height?: number;
  /** Called when length and size are known. */
  onShown?: ((video: HTMLVideoElement) => void) | undefined;
}

/** A video with controls. It shows a frame from its middle, and plays from the beginning. */
export function PlayableVideo({ onShown, ...props }: PlayableVideoProps) {
  const started = useRef(false);
  return (
    <VideoFrame
      {...props}
      controls
      tabIndex={0}
      onLoadedMetadata={(event) => {
        goToThird(event);
        onShown?.(event.currentTarget);
      }}
      onPlay={({ currentTarget: video }) => {
        if (!started.current) video.currentTime = 0;
        started.current = true;
      }}
    />
  );
}
