import { Button, Group, Progress } from '@mantine/core';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { errorKey } from '#i18n/error-key.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { cancelExchange, closeExchange, type Exchange, exchange } from '#models/library/exchange.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './library.module.css';

/** How an import or export goes, and what came of it: the report of an import, the file of an export. */
export function ExchangeDialog() {
  const { current } = useSnapshot(exchange);
  const t = useT('exchange');
  if (!current) return null;
  const shown = current as Exchange;
  const { kind, name, phase } = shown;
  const inward = kind === 'import';
  const titles = {
    sending: () => t('importing', { name }),
    waiting: () => (inward ? t('importing', { name }) : t('exporting', { name })),
    working: () => (inward ? t('importing', { name }) : t('exporting', { name })),
    done: () => (inward ? t('import') : t('export')),
    failed: () => (inward ? t('failedTitle') : t('exportFailedTitle')),
  };
  return (
    <PageDialog opened onClose={closeExchange} title={titles[phase]()} size="lg">
      {phase === 'failed' ? (
        <Failed of={shown} />
      ) : phase !== 'done' ? (
        <UnderWay of={shown} />
      ) : kind === 'import' ? (
        <Imported of={shown} />
      ) : (
        <Exported of={shown} />
      )}
    </PageDialog>
  );
}

function UnderWay({ of: { kind, phase, share, leftOut } }: { of: Exchange }) {
  const t = useT('exchange');
  const text =
    phase === 'sending' && share !== null
      ? t('sending')
      : phase === 'working'
        ? kind === 'import'
          ? t('working')
          : t('packing')
        : t('waiting');
  return (
    <>
      {leftOut > 0 && <p className={styles.phase}>{t('onlyOne')}</p>}
      <p className={styles.phase} role="status">
        {text}
      </p>
      <Progress value={(share ?? 1) * 100} animated={share === null} aria-label={text} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => void cancelExchange()}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}

function Failed({ of: { failure } }: { of: Exchange }) {
  const t = useT('exchange');
  const say = useText('errors');
  return (
    <>
      <Notice tone="danger" icon={<CircleAlert size={18} />}>
        {say(`errors:${failure?.code ?? 'server-error'}`, failure?.details ?? {})}
      </Notice>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={closeExchange}>
          {t('close')}
        </Button>
      </Group>
    </>
  );
}

function Imported({ of: { name, scenarioId, report = [], lines = 0 } }: { of: Exchange }) {
  const t = useT('exchange');
  const say = useText('exchange', 'errors');
  const navigate = useNavigate();
  const lists = trpc.useUtils().scenarios;
  useEffect(() => void lists.list.invalidate(), [lists]);
  const rest = lines - report.length;
  return (
    <>
      <Notice tone="success" icon={<CircleCheck size={18} />}>
        {report.length > 0 ? t('imported', { name }) : t('whole', { name })}
      </Notice>
      {report.length > 0 && (
        <ul className={styles.report}>
          {report.map(({ code, values, because }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
            <li key={index}>
              {say(`exchange:report.${code}`, {
                ...values,
                ...(because ? { reason: say(errorKey(because.code), because.details ?? {}) } : {}),
              })}
            </li>
          ))}
          {rest > 0 && <li>{t('more', { count: rest })}</li>}
        </ul>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={closeExchange}>
          {t('close')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            closeExchange();
            navigate(`/scenarios/${scenarioId}`);
          }}
        >
          {t('open')}
        </Button>
      </Group>
    </>
  );
}

/** The download begins by itself, and again on a press. */
function Exported({ of: { name, download } }: { of: Exchange }) {
  const t = useT('exchange');
  const { bytes } = useFormats();
  const link = useRef<HTMLAnchorElement>(null);
  const { kept } = trpc.useUtils().exchange;
  useEffect(() => link.current?.click(), []);
  useEffect(() => void kept.invalidate(), [kept]);
  if (!download) return null;
  return (
    <>
      <Notice tone="success" icon={<CircleCheck size={18} />}>
        {t('ready', { name, size: bytes(download.bytes) })}
      </Notice>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={closeExchange}>
          {t('close')}
        </Button>
        <Button
          ref={link}
          component="a"
          href={download.url}
          download={download.fileName}
          leftSection={<Download size={17} />}
          data-autofocus
        >
          {t('download')}
        </Button>
      </Group>
    </>
  );
}
