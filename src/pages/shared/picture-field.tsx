import { Button, FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './picture-field.module.css';

interface PictureProps {
  /** What is there now; `choose` opens the file dialog. */
  picture: ReactNode | ((choose: () => void) => ReactNode);
  choose: string;
  remove: string;
  /** There is one to be taken away. */
  removable: boolean;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A picture that is chosen from one's files, and taken away. */
export function PictureField({
  picture,
  choose,
  remove,
  removable,
  busy,
  onFile,
  onRemove,
}: PictureProps): ReactNode {
  return (
    <div className={styles.field}>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <>
            {typeof picture === 'function' ? picture(props.onClick) : picture}
            <Button {...props} variant="default" loading={busy}>
              {choose}
            </Button>
          </>
        )}
      </FileButton>
      {removable && (
        <Button variant="subtle" onClick={onRemove}>
          {remove}
        </Button>
      )}
    </div>
  );
}

/** The bytes of a file as calls take them. */
export async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
