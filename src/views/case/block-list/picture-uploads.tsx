import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { cancelPicturesCommand } from '../../../commands/blocks/pictures.ts';
import { quote } from '../../../model/base/quote.ts';
import { pictureUploads } from '../../../state/forms/add-pictures.ts';
import { CommandIconButton } from '../../frame/command-button.tsx';
import { Tile } from '../blocks/tile.tsx';
import styles from './picture-uploads.module.css';

/** The pictures that are on their way to become blocks, under the list. */
export function PictureUploads({ caseId }: { caseId: number }) {
  const items = useSnapshot(pictureUploads).items.filter((item) => item.caseId === caseId);
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Загружаемые картинки">
      {items.map(({ id, name, url, progress }) => (
        <li key={id} className={styles.item}>
          <Tile>
            <img src={url} alt="" width={64} height={40} />
          </Tile>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <progress className={styles.progress} value={progress} aria-label={`Загрузка ${quote(name)}`} />
          </span>
          <span className={styles.percent}>{`${Math.round(progress * 100)}\u00a0%`}</span>
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
