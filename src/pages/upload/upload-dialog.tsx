import { Button, Progress } from '@mantine/core';
import { CircleCheck, RotateCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import {
  addFiles,
  type Creation,
  closeCreation,
  creation,
  isRunning,
  retryFailed,
} from '#models/library/upload-batch.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useOnline } from '#pages/shell/offline-banner.tsx';
import { FileButton } from './file-button.tsx';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';

/** The files on their way into a scenario: what each is doing, and what to do where one is stuck. */
export function UploadDialog() {
  const t = useT('library');
  const { current } = useSnapshot(creation);
  const finish = useFinish();
  const batch = current as Creation | null;
  const running = batch !== null && isRunning(batch);
  const complete = batch?.items.length ? batch.items.every(({ status }) => status === 'done') : false;
  useWarnBeforeLeaving(running);
  useEffect(() => {
    // A whole success needs no further press: the editor opens.
    if (complete) void finish(true);
  }, [complete, finish]);
  if (!batch) return null;
  const title = batch.made ? t('upload.making', { name: batch.name }) : t('upload.adding');
  return (
    <PageDialog
      opened
      onClose={() => void finish(false)}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Body batch={batch} title={title} running={running} onFinish={finish} />
    </PageDialog>
  );
}

interface BodyProps {
  batch: Creation;
  title: string;
  running: boolean;
  onFinish: (open: boolean) => Promise<void>;
}

function Body({ batch, title, running, onFinish }: BodyProps) {
  const t = useT('library');
  const online = useOnline();
  const { items } = batch;
  const wanted = items.filter(({ status }) => status !== 'cancelled' && status !== 'refused');
  const done = items.filter(({ status }) => status === 'done').length;
  const leftOut = items.length - wanted.length;
  const failed = items.some(({ status }) => status === 'failed');
  const asking = items.some(({ status }) => status === 'asking');
  const unfinished = running || asking || failed;
  const lost = items.some(({ failure }) => failure?.code === 'network');
  useRetryWhenBack(lost);
  const bytes = wanted.reduce((sum, item) => sum + item.bytes, 0);
  // A file that is sent is not a scene yet: the last tenth comes when it is.
  const sent = wanted.reduce((sum, item) => sum + (item.status === 'done' ? item.bytes : item.sent * 0.9), 0);
  return (
    <div className={styles.dialog}>
      <div className={styles.overall}>
        <Progress value={bytes > 0 ? (sent / bytes) * 100 : 0} aria-label={title} />
        <span role="status">
          {done > 0 && done === wanted.length && <CircleCheck size={15} aria-hidden="true" />}
          {t('upload.progress', { done, total: items.length })}
          {leftOut > 0 && ` · ${t('upload.leftOut', { count: leftOut })}`}
        </span>
      </div>
      {(lost || !online) && (
        <Notice tone="warning" icon={<WifiOff size={18} />}>
          {t('upload.network')}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.rows} aria-label={t('upload.files')} tabIndex={0}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {!running && done === 0 && !failed && !asking && (
        <p className={styles.nothing}>{t('upload.nothing')}</p>
      )}
      <footer className={styles.foot}>
        <FileButton variant="subtle" onFiles={addFiles}>
          {t('upload.addMore')}
        </FileButton>
        <span className={styles.space} />
        {failed && (
          <Button variant="default" leftSection={<RotateCw size={16} />} onClick={retryFailed}>
            {t('upload.retryAll')}
          </Button>
        )}
        <Button variant="default" onClick={() => void onFinish(false)}>
          {t(unfinished ? (done > 0 ? 'upload.stop' : 'upload.cancelAll') : 'upload.close')}
        </Button>
        {done > 0 && batch.made && (
          <Button onClick={() => void onFinish(true)}>
            {t(unfinished ? 'upload.openAnyway' : 'upload.open')}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** Ends the batch; opens the editor, or lets the list show what came of it. */
function useFinish(): (open: boolean) => Promise<void> {
  const navigate = useNavigate();
  const { scenarios } = trpc.useUtils();
  return async (open) => {
    const made = creation.current?.made;
    const id = await closeCreation();
    await scenarios.list.invalidate();
    if (open && made && id !== null) navigate(`/scenarios/${id}`);
  };
}

/** Uploads that the network broke go on when it is back. */
function useRetryWhenBack(lost: boolean): void {
  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, [lost]);
}

function useWarnBeforeLeaving(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);
}
