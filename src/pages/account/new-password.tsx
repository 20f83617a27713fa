import { PasswordInput } from '@mantine/core';
import { Check, Minus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { signIn as limits } from '#catalog/limits.ts';
import { type PasswordFault, passwordFaults } from '#catalog/passwords.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './account.module.css';
import type { Strength } from './strength.ts';

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  repeat: string;
  onRepeat: (value: string) => void;
  /** All was to be sent once: what is wrong is said. */
  tried: boolean;
  /** Names and addresses of the person, which make no good password. */
  words?: readonly string[];
  autoFocus?: boolean;
}

const rules = ['short', 'case', 'digit', 'special'] as const satisfies readonly PasswordFault[];

/** Whether a new password keeps the rules and was repeated as it is. */
export const isChosen = (password: string, repeat: string): boolean =>
  passwordFaults(password).length === 0 && password === repeat;

/** A new password, twice: what it needs, and how strong it is. */
export function NewPassword(props: NewPasswordProps) {
  const { value, onChange, repeat, onRepeat, tried, words = [], autoFocus } = props;
  const t = useT('auth');
  const faults = passwordFaults(value);
  const toggle = { 'aria-label': t('showPassword'), tabIndex: 0 };
  const rule = (name: PasswordFault) =>
    t(`rules.${name}`, { min: limits.passwordMin, max: limits.passwordMax });
  const wrong = tried && faults[0] ? rule(faults[0]) : undefined;
  return (
    <>
      <PasswordInput
        label={t('setPassword.password')}
        autoComplete="new-password"
        data-autofocus={autoFocus}
        autoFocus={autoFocus}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
        error={wrong}
      />
      <ul className={styles.rules} aria-label={t('rules.title')}>
        {rules.map((name) => {
          const kept = value !== '' && !faults.includes(name);
          return (
            <li key={name} data-kept={kept}>
              {kept ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
              <span>
                {rule(name)}
                {kept && <span className={styles.unseen}> {t('rules.kept')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <Meter password={value} words={words} />
      <PasswordInput
        label={t('setPassword.repeat')}
        autoComplete="new-password"
        maxLength={1000}
        value={repeat}
        onChange={(event) => onRepeat(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
        error={tried && faults.length === 0 && value !== repeat ? t('setPassword.differs') : undefined}
      />
    </>
  );
}

const shares: Record<Strength, number> = { veryWeak: 1, weak: 2, normal: 3, strong: 4 };

/** How strong what was typed is. What judges it is large and comes by itself. */
function Meter({ password, words }: { password: string; words: readonly string[] }) {
  const t = useT('auth');
  const [strength, setStrength] = useState<Strength>();
  const known = words.join('\n');
  useEffect(() => {
    if (!password) return setStrength(undefined);
    let current = true;
    // Without it there is no meter; the rules hold all the same.
    import('./strength.ts')
      .then(
        ({ strengthOf }) => current && setStrength(strengthOf(password, known.split('\n').filter(Boolean))),
      )
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [password, known]);
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={strength !== undefined && shares[strength] >= bar} />
        ))}
      </div>
      <span role="status">{strength ? t(`strength.${strength}`) : t('strength.none')}</span>
    </div>
  );
}
