/** Makes every text key of `locales/us` a type: a key that is not there does not compile. */
import type auth from '#locales/us/auth.json';
import type common from '#locales/us/common.json';
import type editor from '#locales/us/editor.json';
import type errors from '#locales/us/errors.json';
import type format from '#locales/us/format.json';
import type headset from '#locales/us/headset.json';
import type inspector from '#locales/us/inspector.json';
import type kit from '#locales/us/kit.json';
import type library from '#locales/us/library.json';
import type lists from '#locales/us/lists.json';
import type play from '#locales/us/play.json';
import type playground from '#locales/us/playground.json';
import type shell from '#locales/us/shell.json';
import type users from '#locales/us/users.json';
import type { Namespace } from './namespaces.ts';

/** Every namespace as its file lies there. */
export interface Texts extends Record<Namespace, object> {
  auth: typeof auth;
  common: typeof common;
  editor: typeof editor;
  errors: typeof errors;
  format: typeof format;
  headset: typeof headset;
  inspector: typeof inspector;
  kit: typeof kit;
  library: typeof library;
  lists: typeof lists;
  play: typeof play;
  playground: typeof playground;
  shell: typeof shell;
  users: typeof users;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: Texts;
  }
}
