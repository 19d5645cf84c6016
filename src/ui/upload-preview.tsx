import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import styles from './upload.module.css';

/** 140 × 140 px, as the specification says. A video shows its first frame. */
export function UploadPreview({ url, media }: { url: string | undefined; media: 'image' | 'video' }) {
  if (!url) return media === 'image' ? <ImageIcon className={styles.icon} /> : <Film className={styles.icon} />;
  if (media === 'image') return <img src={url} width={140} height={140} alt="" loading="lazy" decoding="async" />;
  return <video src={url} width={140} height={140} muted preload="metadata" tabIndex={-1} />;
}
