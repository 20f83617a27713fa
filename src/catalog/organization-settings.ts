/** What a setting's value may be: `switch` is true or false; `text` has a greatest length. */
type SettingValue =
  | { value: 'switch' }
  | { value: 'choice'; options: readonly string[] }
  | { value: 'text'; max: number; pattern?: RegExp };

/**
 * - server: of the provider's organization alone, for the whole installation
 * - organization: of every organization
 */
export type SettingScope = 'server' | 'organization';

interface SettingKind {
  scope: SettingScope;
  kind: SettingValue;
  /** What holds where nothing is kept. */
  byDefault: string;
  /** Told to nobody but who may change it. */
  secret?: true;
}

/** Every setting of an organization and of the server (spec sections 3 and 6). Texts: `settings:keys.<key>`. */
export const settingKinds = {
  'public-scenarios': { scope: 'organization', kind: { value: 'switch' }, byDefault: 'true' },
  /** Whether a scenario's media are fetched ahead, where the scenario itself does not say. */
  preload: { scope: 'organization', kind: { value: 'choice', options: ['on', 'off'] }, byDefault: 'on' },
  /** Whoever knows it may join the organization; empty: nobody may. */
  'activation-key': {
    scope: 'organization',
    kind: { value: 'text', max: 64, pattern: /^([\w-]{12,64})?$/ },
    byDefault: '',
    secret: true,
  },
  /** Whether whoever signs in by a password must have a second factor. */
  'second-factor': {
    scope: 'organization',
    kind: { value: 'choice', options: ['optional', 'demanded'] },
    byDefault: 'optional',
  },
  /** Another record store, whose statements resource is below the address; empty: statements are sent to none. */
  'records-endpoint': {
    scope: 'organization',
    kind: { value: 'text', max: 500, pattern: /^(https?:\/\/[^\s/]\S*)?$/ },
    byDefault: '',
  },
  'records-user': { scope: 'organization', kind: { value: 'text', max: 200 }, byDefault: '', secret: true },
  'records-password': {
    scope: 'organization',
    kind: { value: 'text', max: 500 },
    byDefault: '',
    secret: true,
  },
  /** Whether courses and the organization have a discussion board. */
  discussions: { scope: 'organization', kind: { value: 'switch' }, byDefault: 'true' },
  /** Whether anybody may sign up with an organization of their own. */
  'sign-up': { scope: 'server', kind: { value: 'switch' }, byDefault: 'true' },
  /** Where administrators of enterprise plans turn to (spec section 8, contact sales). */
  'sales-contact': { scope: 'server', kind: { value: 'text', max: 200 }, byDefault: '' },
  /** Days after which what the audit log tells is forgotten. */
  'audit-kept': {
    scope: 'server',
    kind: { value: 'choice', options: ['90', '365', '730', '1825', 'forever'] },
    byDefault: '1825',
  },
} as const satisfies Record<string, SettingKind>;
export type SettingKey = keyof typeof settingKinds;
/** What one may choose among as a setting's value. */
export type SettingOption =
  | 'true'
  | 'false'
  | Extract<(typeof settingKinds)[SettingKey]['kind'], { value: 'choice' }>['options'][number];
export const settingKeys = Object.keys(settingKinds) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key);

/** Whether a setting is told to nobody but who may change it. */
export const isSecret = (key: string): boolean =>
  isSettingKey(key) && (settingKinds[key] as SettingKind).secret === true;

/** Whether a value is one that the setting takes. */
export function isSettingValue(key: SettingKey, value: string): boolean {
  const { kind }: SettingKind = settingKinds[key];
  if (kind.value === 'switch') return value === 'true' || value === 'false';
  if (kind.value === 'choice') return kind.options.includes(value);
  return value.length <= kind.max && (kind.pattern?.test(value) ?? true);
}
