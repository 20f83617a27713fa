import { Button, Group } from '@mantine/core';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { currentLocale } from '#i18n/i18n.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { readIndex, readPage } from '#models/help/help.ts';
import { closeHelp, help, openHelp } from '#models/help/help-state.ts';
import { LoadingIndicator } from '#pages/shared/loading-indicator.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import styles from './help.module.css';

/** A help page, and the way to the others. */
export function HelpDialog() {
  const { page } = useSnapshot(help);
  return page ? <OpenPage key={page} page={page} /> : null;
}

interface PageText {
  title: string;
  body: ReactNode;
}

function OpenPage({ page }: { page: string }) {
  const t = useT('shell');
  const common = useT('common');
  const nameOf = useText('shell');
  const [pages, setPages] = useState<string[]>([]);
  const [text, setText] = useState<PageText | 'failed' | null>(null);
  const [tried, setTried] = useState(0);
  const locale = currentLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again, it is read anew
  useEffect(() => {
    let gone = false;
    setText(null);
    readPage(page, locale).then(
      (html) => !gone && setText(textOf(html)),
      () => !gone && setText('failed'),
    );
    return () => {
      gone = true;
    };
  }, [page, locale, tried]);
  // Without the index the page stands alone.
  useEffect(() => {
    readIndex().then(
      ({ files }) => setPages(files.map(({ path }) => path)),
      () => undefined,
    );
  }, []);
  const others = pages.filter((path) => path !== page);
  return (
    <PageDialog
      opened
      onClose={closeHelp}
      title={text && text !== 'failed' ? text.title : t('help.title')}
      size={600}
      classNames={{ content: styles.content, body: styles.body }}
    >
      {text === null && <LoadingIndicator said={t('help.loading')} />}
      {text === 'failed' && (
        <>
          <p role="alert">{t('help.failed')}</p>
          <Button onClick={() => setTried(tried + 1)}>{common('retry')}</Button>
        </>
      )}
      {text && text !== 'failed' && <div className={styles.text}>{text.body}</div>}
      {others.length > 0 && (
        <Group component="nav" aria-label={t('help.more')} gap="xs" className={styles.more}>
          {others.map((path) => (
            <Button key={path} variant="default" size="xs" onClick={() => openHelp(path)}>
              {nameOf(`shell:help.pages.${path.replace('.html', '') as 'editor'}`)}
            </Button>
          ))}
        </Group>
      )}
    </PageDialog>
  );
}

/** What a page may be made of; anything else in it is left out. */
const elements = new Set(['h2', 'h3', 'p', 'ol', 'ul', 'li', 'strong', 'em', 'kbd', 'code', 'br']);

function textOf(html: string): PageText {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const drawn = (node: Node, key: number): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    const name = node.nodeName.toLowerCase();
    if (!elements.has(name)) return null;
    return createElement(name, { key }, ...[...node.childNodes].map(drawn));
  };
  return { title: page.title, body: [...page.body.childNodes].map(drawn) };
}
