import { Menu } from '@mantine/core';
import { Monitor, Moon, Scale, Settings2, Sun } from 'lucide-react';
import { setLocale } from '#i18n/i18n.ts';
import { type Locale, localeCodes, localeName, locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { type SchemeChoice, setScheme, useScheme } from '#kit/flat/scheme.ts';
import styles from './shell.module.css';

const schemes = [
  { value: 'light', text: 'theme.light', Icon: Sun },
  { value: 'dark', text: 'theme.dark', Icon: Moon },
  { value: 'system', text: 'theme.system', Icon: Monitor },
] as const;

/** Appearance, language, and whose work the app holds: for everybody, signed in or not. */
export function PreferencesMenu() {
  const t = useT('common');
  const { choice } = useScheme();
  const locale = useLocale();
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={styles.iconButton}
          aria-label={`${t('theme.label')}, ${t('language')}`}
        >
          <Settings2 size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('theme.label')}</Menu.Label>
        <Menu.RadioGroup value={choice} onChange={(value) => setScheme(value as SchemeChoice)}>
          {schemes.map(({ value, text, Icon }) => (
            <Menu.RadioItem key={value} value={value}>
              <span className={styles.choice}>
                <Icon size={16} aria-hidden="true" />
                {t(text)}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={locale} onChange={(value) => void setLocale(value as Locale)}>
          {localeCodes.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={locales[code].tag}>
              {localeName(code)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href="third-party-notices.txt"
          target="_blank"
          rel="noopener"
          leftSection={<Scale size={16} aria-hidden="true" />}
        >
          {t('thirdPartyNotices')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
