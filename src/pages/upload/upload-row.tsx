import { Button, Progress } from '@mantine/core';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  Image,
  LoaderCircle,
  RotateCw,
  X,
} from 'lucide-react';
import { useT, useText } from '#i18n/use-t.ts';
import type { UploadItem, UploadStatus } from '#models/library/scene-file.ts';
import { cancelFile, chooseLayout, retryFile } from '#models/library/upload-batch.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import type { StereoLayout } from '#scenario';
import styles from './upload.module.css';

const icons = {
  waiting: Clock,
  checking: LoaderCircle,
  sending: Image,
  processing: LoaderCircle,
  converting: LoaderCircle,
  asking: CircleHelp,
  placing: LoaderCircle,
  failed: CircleAlert,
  refused: CircleAlert,
  cancelled: Ban,
  done: CircleCheck,
} as const satisfies Record<UploadStatus, unknown>;

/** One file on its way. */
export function UploadRow({ item }: { item: UploadItem }) {
  const t = useT('library');
  const { id, name, status } = item;
  const Icon = icons[status];
  const under = ['waiting', 'checking', 'sending', 'processing', 'converting', 'asking'].includes(status);
  return (
    <li className={styles.row} data-status={status}>
      <Icon size={20} className={styles.rowIcon} aria-hidden="true" />
      <div className={styles.rowBody}>
        <span className={styles.fileName}>{name}</span>
        <Told item={item} />
        {(status === 'sending' || status === 'converting') && (
          <Progress
            size="sm"
            value={item.bytes > 0 ? (item.sent / item.bytes) * 100 : 0}
            aria-label={name}
            className={styles.bar}
          />
        )}
        {status === 'asking' && <LayoutQuestion item={item} />}
      </div>
      {status === 'failed' && (
        <button
          type="button"
          className={styles.rowButton}
          aria-label={t('upload.retryFile', { name })}
          onClick={() => retryFile(id)}
        >
          <RotateCw size={17} aria-hidden="true" />
        </button>
      )}
      {(under || status === 'failed') && (
        <button
          type="button"
          className={styles.rowButton}
          aria-label={t(under ? 'upload.cancelFile' : 'upload.removeFile', { name })}
          onClick={() => cancelFile(id)}
        >
          <X size={17} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Told({ item }: { item: UploadItem }) {
  const t = useT('library');
  const say = useText('errors');
  const formats = useFormats();
  const { status, failure, bytes, sent } = item;
  if (failure && failure.code !== 'stereo-layout-needed') {
    return (
      <span className={styles.trouble} role="alert">
        {say(`errors:${failure.code}`, failure.details)}
      </span>
    );
  }
  return (
    <span className={styles.told}>
      {t(`upload.status.${status}`, { sent: formats.bytes(sent), total: formats.bytes(bytes) })}
    </span>
  );
}

/** The server cannot tell how the eyes lie in the picture; the person can. The likely answer stands first. */
function LayoutQuestion({ item }: { item: UploadItem }) {
  const t = useT('library');
  const ordered = [...(item.choices ?? [])].sort(
    (a, b) => Number(b === item.guess) - Number(a === item.guess),
  );
  return (
    <fieldset className={styles.layouts} aria-label={t('upload.status.asking')}>
      {ordered.map((layout) => (
        <Button
          key={layout}
          size="compact-md"
          variant={layout === item.guess ? 'filled' : 'default'}
          leftSection={<LayoutDrawing layout={layout} />}
          onClick={() => chooseLayout(item.id, layout)}
        >
          {t(`upload.layout.${layout}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function LayoutDrawing({ layout }: { layout: StereoLayout }) {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="1" y="1" width="16" height="12" rx="2" strokeWidth="1.5" />
      {layout === 'top-bottom' && <path d="M1 7h16" strokeWidth="1.5" />}
      {layout === 'side-by-side' && <path d="M9 1v12" strokeWidth="1.5" />}
    </svg>
  );
}
