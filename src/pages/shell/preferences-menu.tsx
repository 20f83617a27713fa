import { Menu } from '@mantine/core';
import { Check, Monitor, Moon, Settings2, Sun } from 'lucide-react';
import { setLocale } from '#i18n/i18n.ts';
import { localeCodes, localeName } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { setScheme, useScheme } from '#kit/flat/scheme.ts';
import styles from './shell.module.css';

const schemes = [
  { value: 'light', text: 'theme.light', Icon: Sun },
  { value: 'dark', text: 'theme.dark', Icon: Moon },
  { value: 'system', text: 'theme.system', Icon: Monitor },
] as const;

/** Appearance and language: for everybody, signed in or not. */
export function PreferencesMenu() {
  const t = useT('common');
  const { choice } = useScheme();
  const locale = useLocale();
  const chosen = <Check size={16} aria-hidden="true" />;
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
        {schemes.map(({ value, text, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={choice === value}
            leftSection={<Icon size={16} aria-hidden="true" />}
            rightSection={choice === value ? chosen : undefined}
            onClick={() => setScheme(value)}
          >
            {t(text)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        {localeCodes.map((code) => (
          <Menu.Item
            key={code}
            role="menuitemradio"
            aria-checked={locale === code}
            rightSection={locale === code ? chosen : undefined}
            onClick={() => void setLocale(code)}
          >
            {localeName(code)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
