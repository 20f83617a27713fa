import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { setLocale } from '#i18n/i18n.ts';
import { isLocale, localeCodes, localeName } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { schemeChoices, setScheme, useScheme } from '#kit/flat/scheme.ts';
import { Choice, List, Progress } from '#kit/kit.ts';
import styles from './playground/playground.module.css';
import { specimens } from './playground/specimens.tsx';
import { wordNames } from './playground/word-names.ts';
import { useTitle } from './shared/use-title.ts';

const HeadsetSide = lazy(async () => ({
  default: (await import('#xr/panels/panel-preview.tsx')).PanelPreview,
}));

/** Every word of the kit in its states, on both surfaces side by side, from one description. */
export function PlaygroundPage() {
  const t = useT('playground');
  useTitle(t('title'));
  const [params, setParams] = useSearchParams();
  const word = wordNames.find((name) => name === params.get('word')) ?? 'Button';
  const Specimen = specimens[word];
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        <Preferences />
      </header>
      <nav className={styles.words} aria-label={t('words')}>
        <List
          label={t('words')}
          items={wordNames.map((name) => ({ key: name, label: name }))}
          selected={[word]}
          onSelect={(name) => setParams({ word: name }, { replace: true })}
        />
      </nav>
      <section className={styles.side} aria-label={t('screen')}>
        <h2>{t('screen')}</h2>
        <div className={styles.flat}>
          <Specimen key={word} />
        </div>
      </section>
      <section className={styles.side} aria-label={t('headset')}>
        <h2>{t('headset')}</h2>
        <div className={styles.headset}>
          <Suspense fallback={<Progress label={t('headset')} value={null} />}>
            <HeadsetSide label={word}>
              <Specimen key={word} />
            </HeadsetSide>
          </Suspense>
        </div>
      </section>
    </main>
  );
}

function Preferences() {
  const t = useT('common');
  const { choice } = useScheme();
  const locale = useLocale();
  return (
    <div className={styles.preferences}>
      <Choice
        label={t('theme.label')}
        look="segments"
        value={choice}
        options={schemeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onCommit={(value) => setScheme(schemeChoices.find((name) => name === value) ?? 'system')}
      />
      <Choice
        label={t('language')}
        value={locale}
        options={localeCodes.map((value) => ({ value, label: localeName(value) }))}
        onCommit={(value) => isLocale(value) && void setLocale(value)}
      />
    </div>
  );
}
