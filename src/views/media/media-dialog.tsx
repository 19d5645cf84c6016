import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { closeMediaCommand } from '../../commands/form/media.ts';
import { run } from '../../commands/run/runner.ts';
import { isVideo } from '../../model/media/media.ts';
import type { MediaAddress } from '../../model/media/media-address.ts';
import { closeMedia, mediaView } from '../../state/screen/media-view.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { factsOf } from '../../ui/upload/media-facts.ts';
import { PlayableVideo } from '../../ui/upload/playable-video.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './media-dialog.module.css';

/** The picture or video that is open in full size. Leaving the screen closes it. */
export function MediaDialog() {
  const { path } = useSnapshot(mediaView);
  useEffect(() => closeMedia, []);
  return path !== null && <OpenMedia key={path} path={path} />;
}

function OpenMedia({ path }: { path: MediaAddress }) {
  const close = useCommandProps(closeMediaCommand);
  const [facts, setFacts] = useState('Загружается…');
  return (
    <Dialog
      open
      size="media"
      blocksPageKeys
      title={isVideo(path) ? 'Видео' : 'Изображение'}
      description={facts}
      onRequestClose={() => void run(closeMediaCommand, context)}
      close={close}
    >
      {isVideo(path) ? (
        <PlayableVideo className={styles.media} src={path} onShown={(video) => setFacts(factsOf(video))} />
      ) : (
        <img
          className={styles.media}
          src={path}
          alt=""
          onLoad={({ currentTarget }) => setFacts(factsOf(currentTarget))}
          onError={() => setFacts('Файл не открывается: возможно, его удалили.')}
        />
      )}
    </Dialog>
  );
}
