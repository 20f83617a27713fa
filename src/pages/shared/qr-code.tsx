import { toString as qrSvg } from 'qrcode';
import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  hint?: string;
}

/** A text for a camera to read. */
export function QrCode({ text, label, hint }: QrCodeProps) {
  const [source, setSource] = useState('');
  useEffect(() => {
    let wanted = true;
    void qrSvg(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }).then((svg) => {
      if (wanted) setSource(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <figure className={styles.qr}>
      {source && <img src={source} alt={label} width={200} height={200} />}
      {hint && <figcaption>{hint}</figcaption>}
    </figure>
  );
}
