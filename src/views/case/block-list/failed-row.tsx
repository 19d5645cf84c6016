import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { forgetPictureCommand, retryPicturesCommand } from '../../../commands/blocks/pictures.ts';
import { quote } from '../../../model/base/quote.ts';
import { type FailedPicture, failedPictures } from '../../../state/forms/failed-pictures.ts';
import { CommandButton, CommandIconButton } from '../../frame/command-button.tsx';
import { Tile } from '../blocks/tile.tsx';
import styles from './block-row.module.css';
import failed from './failed-row.module.css';

/** A file that could not be sent, in the place where its block is to stand. */
export function FailedRow({ picture }: { picture: FailedPicture }) {
  const { id, file, url, isVideo, problem } = picture;
  // A row that goes with its screen is not told that it loses the focus.
  useEffect(() => () => leaveRow(id), [id]);
  return (
    <li
      className={styles.row}
      data-failed=""
      onFocus={() => {
        failedPictures.at = id;
      }}
      onBlur={() => leaveRow(id)}
    >
      <span />
      <span className={styles.number} />
      <div className={failed.main}>
        <span className={failed.picture}>
          <Tile>{isVideo ? <video src={url} muted /> : <img src={url} alt="" width={64} height={40} />}</Tile>
          <CircleAlert className={failed.sign} size={24} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <span className={failed.name}>{file.name}</span>
          <span className={failed.reason}>Не загрузилось: {reasonOf(problem)}</span>
        </span>
      </div>
      <div className={failed.actions}>
        <CommandButton command={retryPicturesCommand} answers={{ id }} size="small">
          Ещё раз
          <span className="visually-hidden"> загрузить {quote(file.name)}</span>
        </CommandButton>
        <CommandIconButton
          command={forgetPictureCommand}
          answers={{ id }}
          name={`Убрать ${quote(file.name)}`}
          icon={<X size={16} />}
        />
      </div>
    </li>
  );
}

function leaveRow(id: string): void {
  if (failedPictures.at === id) failedPictures.at = null;
}

function reasonOf({ kind, status, message }: FailedPicture['problem']): string {
  if (kind === 'offline') return status === 408 ? 'сервер не ответил вовремя' : 'связь прервалась';
  if (kind === 'broken') return status >= 400 ? `ошибка сервера (${status})` : 'ответ сервера непонятен';
  return message;
}
