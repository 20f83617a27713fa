/** Makes every text key of `locales/us` a type: a key that is not there does not compile. */

import type account from '#locales/us/account.json';
import type aiScenes from '#locales/us/ai-scenes.json';
import type analytics from '#locales/us/analytics.json';
import type audit from '#locales/us/audit.json';
import type auth from '#locales/us/auth.json';
import type billing from '#locales/us/billing.json';
import type certificateTemplates from '#locales/us/certificate-templates.json';
import type classes from '#locales/us/classes.json';
import type common from '#locales/us/common.json';
import type courses from '#locales/us/courses.json';
import type curricula from '#locales/us/curricula.json';
import type dashboard from '#locales/us/dashboard.json';
import type devices from '#locales/us/devices.json';
import type editor from '#locales/us/editor.json';
import type errorReports from '#locales/us/error-reports.json';
import type errors from '#locales/us/errors.json';
import type exchange from '#locales/us/exchange.json';
import type expiredOrganizations from '#locales/us/expired-organizations.json';
import type format from '#locales/us/format.json';
import type groups from '#locales/us/groups.json';
import type headset from '#locales/us/headset.json';
import type inspector from '#locales/us/inspector.json';
import type jobs from '#locales/us/jobs.json';
import type kit from '#locales/us/kit.json';
import type learner from '#locales/us/learner.json';
import type learningReports from '#locales/us/learning-reports.json';
import type legal from '#locales/us/legal.json';
import type library from '#locales/us/library.json';
import type lists from '#locales/us/lists.json';
import type lti from '#locales/us/lti.json';
import type mail from '#locales/us/mail.json';
import type mails from '#locales/us/mails.json';
import type membership from '#locales/us/membership.json';
import type orders from '#locales/us/orders.json';
import type organizationSettings from '#locales/us/organization-settings.json';
import type organizations from '#locales/us/organizations.json';
import type placing from '#locales/us/placing.json';
import type plans from '#locales/us/plans.json';
import type play from '#locales/us/play.json';
import type playground from '#locales/us/playground.json';
import type recordStore from '#locales/us/record-store.json';
import type rules from '#locales/us/rules.json';
import type sharing from '#locales/us/sharing.json';
import type shell from '#locales/us/shell.json';
import type signOn from '#locales/us/sign-on.json';
import type tests from '#locales/us/tests.json';
import type users from '#locales/us/users.json';
import type versions from '#locales/us/versions.json';
import type { Namespace } from './namespaces.ts';

/** Every namespace as its file lies there. */
export interface Texts extends Record<Namespace, object> {
  auth: typeof auth;
  common: typeof common;
  editor: typeof editor;
  errors: typeof errors;
  exchange: typeof exchange;
  format: typeof format;
  headset: typeof headset;
  inspector: typeof inspector;
  kit: typeof kit;
  library: typeof library;
  lists: typeof lists;
  placing: typeof placing;
  play: typeof play;
  playground: typeof playground;
  sharing: typeof sharing;
  'sign-on': typeof signOn;
  shell: typeof shell;
  groups: typeof groups;
  courses: typeof courses;
  curricula: typeof curricula;
  'certificate-templates': typeof certificateTemplates;
  orders: typeof orders;
  classes: typeof classes;
  'learning-reports': typeof learningReports;
  organizations: typeof organizations;
  'expired-organizations': typeof expiredOrganizations;
  plans: typeof plans;
  rules: typeof rules;
  'organization-settings': typeof organizationSettings;
  'record-store': typeof recordStore;
  membership: typeof membership;
  billing: typeof billing;
  analytics: typeof analytics;
  dashboard: typeof dashboard;
  jobs: typeof jobs;
  'ai-scenes': typeof aiScenes;
  audit: typeof audit;
  devices: typeof devices;
  'error-reports': typeof errorReports;
  account: typeof account;
  learner: typeof learner;
  legal: typeof legal;
  lti: typeof lti;
  mail: typeof mail;
  mails: typeof mails;
  tests: typeof tests;
  users: typeof users;
  versions: typeof versions;
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Whole}_${Plural}`
      ? Whole
      : K
    : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The keys of a namespace, with dots; one with plural forms once, without its form. */
export type KeyIn<N extends Namespace> = KeysOf<Texts[N]>;

/**
 * A key with its namespace. What the scenario's own format calls things cannot be known here, since the scenario knows no
 * texts: tests of its kinds hold it to them.
 */
export type TextKey = { [N in Namespace]: `${N}:${KeyIn<N>}` }[Namespace] | `format:${string}`;

/** Namespaces that have what a list page says. */
export type ListNamespace = {
  [N in Namespace]: Texts[N] extends ListTexts ? N : never;
}[Namespace];
/** Those that also have what adding to the list says: enough for pages that a resource's row makes. */
export type ResourceNamespace = {
  [N in ListNamespace]: Texts[N] extends { add: string } ? N : never;
}[ListNamespace];
/** The columns that a list page names. */
export type ColumnOf<N extends ListNamespace> = keyof Texts[N]['columns'] & string;
/** What every list page says; which columns it has is known where its orders are. */
export type ListKey =
  | KeysOf<Omit<ListTexts, 'columns'>>
  | `columns.${string}`
  | 'add'
  | `empty.${'title' | 'text'}`
  | `retired.${'filter' | 'no' | 'yes'}`;
interface ListTexts {
  columns: object;
  title: string;
  search: string;
  count_other: string;
  found_other: string;
  noMatch: { title: string; text: string; clear: string };
}
