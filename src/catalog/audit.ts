import { isSecret, settingKeys } from './organization-settings.ts';

/** What is kept in the audit log of one kind of thing: triggers of the database write it, with the change itself. */
interface AuditedKind {
  table: string;
  /** By which a row is named. */
  id: string;
  /** What it is called. */
  name: string;
  /** The column of the organization that it belongs to, where it has one. */
  organization?: string;
  /** Ids of rows that hold secrets: of what they hold nothing is kept. */
  secret?: readonly string[];
  /** Columns whose changes are kept; what ends in Hash without what it holds. */
  watched: readonly string[];
  /** Columns that change by themselves, or say nothing of what somebody did. */
  unwatched: readonly string[];
}

/** Every kind of thing whose changes are kept in the audit log: people, rights, settings, plans, and who may watch what. */
export const auditedKinds = {
  user: {
    table: 'User',
    id: 'id',
    name: 'username',
    organization: 'organizationId',
    watched: [
      'username',
      'email',
      'firstName',
      'lastName',
      'role',
      'status',
      'organizationId',
      'passwordHash',
      'passwordExpiresAt',
    ],
    unwatched: [
      'firstNameKey',
      'lastNameKey',
      'emailKey',
      'searchKey',
      'avatar',
      'viewRole',
      'tokenEpoch',
      'passwordChangedAt',
      'language',
      'lastLoginAt',
      'externalId',
      'createdAt',
    ],
  },
  group: {
    table: 'Group',
    id: 'id',
    name: 'name',
    organization: 'organizationId',
    watched: ['name', 'description'],
    unwatched: ['nameKey', 'searchKey', 'externalId', 'createdAt'],
  },
  /** That somebody is in a group: named by the person. */
  member: { table: 'GroupMember', id: 'userId', name: 'userId', watched: ['groupId'], unwatched: [] },
  organization: {
    table: 'Organization',
    id: 'id',
    name: 'name',
    organization: 'id',
    watched: [
      'name',
      'description',
      'parentId',
      'planName',
      'expiresAt',
      'accountCancel',
      'lockedAt',
      'seats',
    ],
    unwatched: ['nameKey', 'descriptionKey', 'searchKey', 'above', 'userCount', 'authorCount', 'createdAt'],
  },
  hostname: {
    table: 'OrganizationHostname',
    id: 'hostname',
    name: 'hostname',
    organization: 'organizationId',
    watched: ['hostname'],
    unwatched: [],
  },
  setting: {
    table: 'OrganizationSetting',
    id: 'key',
    name: 'key',
    organization: 'organizationId',
    secret: settingKeys.filter(isSecret),
    watched: ['value'],
    unwatched: [],
  },
  plan: {
    table: 'Plan',
    id: 'id',
    name: 'name',
    watched: ['name', 'description', 'offered', 'productId', 'bySeat'],
    unwatched: ['nameKey', 'descriptionKey', 'searchKey', 'createdAt'],
  },
  rule: {
    table: 'PlanRule',
    id: 'id',
    name: 'type',
    watched: ['planId', 'value'],
    unwatched: ['typeKey', 'valueKey'],
  },
  device: {
    table: 'Device',
    id: 'id',
    name: 'name',
    organization: 'organizationId',
    watched: ['name', 'description', 'registeredAt', 'codeHash'],
    unwatched: ['nameKey', 'searchKey', 'codeExpiresAt', 'keyHash', 'agent', 'seenAt', 'createdAt'],
  },
  /** That a device begins with a scenario: named by the device. */
  deviceScenario: {
    table: 'DeviceScenario',
    id: 'deviceId',
    name: 'deviceId',
    watched: ['scenarioId'],
    unwatched: ['position'],
  },
  /** That somebody or a group is to see a scenario: named by both. */
  assignment: {
    table: 'ScenarioAssignment',
    id: 'scenarioId',
    name: 'scenarioId',
    watched: ['dueAt', 'note'],
    unwatched: ['id', 'userId', 'groupId', 'assignedById', 'mailedAt', 'createdAt'],
  },
  /** A link to a scenario's live page: named by the scenario, and as it is told apart. Whom it is for is kept by name. */
  link: {
    table: 'LiveCode',
    id: 'scenarioId',
    name: 'scenarioId',
    watched: ['private', 'passwordHash', 'expiresAt', 'readerIds', 'readerGroupIds'],
    unwatched: ['code', 'name', 'packageId', 'createdAt'],
  },
  'record-key': {
    table: 'LrsKey',
    id: 'id',
    name: 'name',
    organization: 'organizationId',
    watched: ['name', 'rights', 'withdrawnAt'],
    unwatched: ['scenarioId', 'packageId', 'secretHash', 'createdAt', 'lastUsedAt'],
  },
  /** A learning platform that launches an organization's scenarios. */
  platform: {
    table: 'LtiPlatform',
    id: 'id',
    name: 'issuer',
    organization: 'organizationId',
    watched: ['issuer', 'clientId', 'deploymentId', 'authEndpoint', 'tokenEndpoint', 'jwksUrl'],
    unwatched: ['audience', 'createdAt'],
  },
  course: {
    table: 'Course',
    id: 'id',
    name: 'title',
    organization: 'organizationId',
    watched: [
      'courseId',
      'title',
      'selfEnroll',
      'approval',
      'priceMinor',
      'currency',
      'enrollOpensAt',
      'enrollClosesAt',
      'retiredAt',
    ],
    unwatched: [
      'type',
      'description',
      'location',
      'zone',
      'startsAt',
      'endsAt',
      'dueAt',
      'expiresAt',
      'expiresAfterDays',
      'renewDays',
      'creditQuarters',
      'tags',
      'resources',
      'unenrollHours',
      'headsetMinutes',
      'mailInstructor',
      'certificateTemplateId',
      'courseIdKey',
      'titleKey',
      'searchKey',
      'createdAt',
      'updatedAt',
    ],
  },
  /** A way by which an organization's people sign on elsewhere. */
  'sign-on': {
    table: 'SignOn',
    id: 'id',
    name: 'name',
    organization: 'organizationId',
    watched: [
      'name',
      'enabled',
      'issuer',
      'clientId',
      'address',
      'logoutAddress',
      'certificate',
      'domains',
      'role',
      'groupRoles',
    ],
    unwatched: ['kind', 'clientSecret', 'groupsClaim', 'createdAt'],
  },
  /** That somebody signs in by what they are elsewhere: named by the person. */
  identity: {
    table: 'Identity',
    id: 'userId',
    name: 'userId',
    watched: ['email', 'network'],
    unwatched: ['id', 'signOnId', 'subject', 'createdAt', 'lastAt'],
  },
  /** A person's second factor, by an app. */
  authenticator: {
    table: 'Authenticator',
    id: 'userId',
    name: 'userId',
    watched: ['confirmedAt'],
    unwatched: ['secret', 'lastStep', 'spareHashes'],
  },
  /** Named by the person. */
  passkey: {
    table: 'Passkey',
    id: 'userId',
    name: 'userId',
    watched: ['name'],
    unwatched: ['id', 'publicKey', 'counter', 'transports', 'createdAt', 'lastUsedAt'],
  },
  'scim-key': {
    table: 'ScimKey',
    id: 'id',
    name: 'name',
    organization: 'organizationId',
    watched: ['name'],
    unwatched: ['secretHash', 'createdAt', 'lastUsedAt'],
  },
} as const satisfies Record<string, AuditedKind>;
/** Beside the rows of tables: a backup, which takes the place of them all; the records of a person or a scenario, which were removed. */
const otherKinds = ['backup', 'person-records', 'scenario-records'] as const;
export type AuditKind = keyof typeof auditedKinds | (typeof otherKinds)[number];
export const auditKinds = [...Object.keys(auditedKinds), ...otherKinds] as AuditKind[];

export const auditActions = ['created', 'changed', 'removed', 'restored'] as const;

/** A field whose changes are kept. Texts: `audit:fields.<field>`. */
export type AuditField =
  | (typeof auditedKinds)[keyof typeof auditedKinds]['watched'][number]
  | 'statements'
  | 'documents'
  | 'launches';

/** What a kind's trigger is told: its row of the table above, as the migrations write it down. */
export const triggerArguments = (kind: keyof typeof auditedKinds): string[] => {
  const { id, name, organization = '', secret = [], watched }: AuditedKind = auditedKinds[kind];
  return [kind, id, name, organization, secret.join(' '), ...watched];
};
