import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { cancelPicturesCommand } from '../../../commands/blocks/pictures.ts';
import { quote } from '../../../model/base/quote.ts';
import { formatBytes } from '../../../model/media/media.ts';
import { type PictureUpload, pictureUploads } from '../../../state/forms/picture-uploads.ts';
import { CommandButton, CommandIconButton } from '../../frame/command-button.tsx';
import { Tile } from '../blocks/tile.tsx';
import styles from './picture-uploads.module.css';

/** The files that are on their way to become blocks, under the list. */
export function PictureUploads({ caseId }: { caseId: number }) {
  const items = useUploads(caseId);
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Загружаемые файлы">
      {items.map(({ id, name, size, url, isVideo, progress }) => (
        <li key={id} className={styles.item}>
          <span className={styles.picture}>
            <Tile>{isVideo ? <video src={url} muted /> : <img src={url} alt="" width={64} height={40} />}</Tile>
            <Ring part={progress ?? 0} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{stateOf(progress, size)}</span>
            <progress className="visually-hidden" value={progress ?? 0} aria-label={`Загрузка ${quote(name)}`} />
          </span>
          <CommandIconButton
            command={cancelPicturesCommand}
            answers={{ id }}
            name={`Отменить загрузку ${quote(name)}`}
            icon={<X size={16} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** How many of the files have become blocks, and the way to stop the rest, in the heading of the list. */
export function UploadsState({ caseId }: { caseId: number }) {
  const items = useUploads(caseId);
  const { [caseId]: total = 0 } = useSnapshot(pictureUploads).totals;
  if (items.length === 0) return null;
  const done = total - items.length;
  return (
    <span className={styles.total} data-uploads="">
      <Ring part={done / total} />
      {`${done}\u00a0из\u00a0${total}`}
      <CommandButton command={cancelPicturesCommand} answers={{}} variant="ghost" size="small" hideKeys>
        Остановить
      </CommandButton>
    </span>
  );
}

function useUploads(caseId: number): readonly Readonly<PictureUpload>[] {
  return useSnapshot(pictureUploads).items.filter((item) => item.caseId === caseId) as readonly PictureUpload[];
}

function stateOf(progress: number | null, size: number): string {
  if (progress === null) return 'Ждёт очереди';
  if (progress === 1) return 'Сохраняется';
  return `Загружается · ${Math.round(progress * 100)}\u00a0% из\u00a0${formatBytes(size)}`;
}

/** `part`: from 0 to 1. */
function Ring({ part }: { part: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" />
      <circle cx="12" cy="12" r="8" />
      <circle cx="12" cy="12" r="8" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  );
}
