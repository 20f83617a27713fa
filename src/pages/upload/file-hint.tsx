import { readableBytes, uploads } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './upload.module.css';

/** What may be given, told before anything is sent. */
export function FileHint() {
  const t = useT('library');
  const pictures = readableBytes(uploads.pictureBytes);
  const videos = readableBytes(uploads.videoBytes);
  return <p className={styles.hint}>{t('empty.hint', { pictures, videos })}</p>;
}
