/** The files of a locale: `locales/<locale>/<namespace>.json`. */
export const namespaces = [
  'common',
  'errors',
  'kit',
  'format',
  'editor',
  'play',
  'library',
  'lists',
  'users',
  'auth',
  'shell',
  'headset',
  'inspector',
  'playground',
] as const;

export type Namespace = (typeof namespaces)[number];
