import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import styles from './upload.module.css';

export interface DropZoneProps {
  enabled: boolean;
  /** The files become scenes of the open scenario, not a new one. */
  adds?: boolean;
  /** `event`: the drop, whose target and place say where on the page. */
  onFiles: (files: File[], event: DragEvent) => void;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped anywhere on the page; where none are wanted, the browser must not open them either. */
export function DropZone({ enabled, adds = false, onFiles, children }: DropZoneProps) {
  const t = useT('library');
  const [over, setOver] = useState(false);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
      setOver(enabled);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (enabled && files.length > 0) onFiles(files, event);
    };
    window.addEventListener('dragover', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [enabled, onFiles]);
  return (
    <>
      {children}
      {over && (
        <div className={styles.veil}>
          <div className={styles.target}>
            <Upload size={34} aria-hidden="true" />
            <strong>{t(adds ? 'drop.add' : 'drop.title')}</strong>
            <span>{t('drop.text')}</span>
          </div>
        </div>
      )}
    </>
  );
}
