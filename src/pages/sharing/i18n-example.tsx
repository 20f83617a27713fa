import { Table } from '@mantine/core';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { PreferencesMenu } from '#pages/shell/preferences-menu.tsx';
import styles from './sharing.module.css';

const counts = [0, 1, 2, 5, 21];
const moment = '2026-03-01T14:30:00.000Z';

/** What each language makes of the same texts, numbers and times: for whoever translates. */
export function I18nExamplePage() {
  const t = useT('sharing');
  const locale = useLocale();
  const formats = useFormats();
  useTitle(t('example.title'));
  const { tag } = locales[locale];
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag);
  const rows = [
    [t('example.language'), `${name} (${tag})`],
    ...counts.map((count) => [t('example.plural', { number: count }), t('count', { count })]),
    [t('example.number'), new Intl.NumberFormat(tag).format(1_234_567.89)],
    [t('example.date'), formats.date(moment)],
    [t('example.size'), formats.bytes(12_345_678)],
    [t('example.values'), t('share.title', { name: 'Demo' })],
  ];
  return (
    <main className={styles.public}>
      <div className={styles.example}>
        <header className={resource.header}>
          <h1 className={resource.title}>{t('example.title')}</h1>
          <PreferencesMenu />
        </header>
        <p>{t('example.lead')}</p>
        <Table>
          <Table.Tbody>
            {rows.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </main>
  );
}
