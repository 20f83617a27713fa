import type { Language } from '#catalog/languages.ts';
import {
  isSecret,
  isSettingValue,
  type SettingKey,
  settingKeys,
  settingKinds,
} from '#catalog/organization-settings.ts';
import { canOn } from '#catalog/permissions.ts';
import { type Setting, settingList } from '#catalog/resources/settings.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { organizationFor } from '../organizations/get.ts';
import { type AskedOf, pageOfKnown } from '../resource-list.ts';
import { settingTexts } from './setting-texts.ts';

/** The settings that an organization has: the server's are the provider's. */
const keysOf = (organizationId: number): SettingKey[] =>
  settingKeys.filter(
    (key) => settingKinds[key].scope === 'organization' || organizationId === PROVIDER_ORGANIZATION_ID,
  );

function view(organizationId: number, key: SettingKey, kept?: string): Setting {
  const value = kept ?? settingKinds[key].byDefault;
  return {
    id: `${organizationId}.${key}`,
    organizationId,
    key,
    scope: settingKinds[key].scope,
    value,
    displayValue: isSecret(key) && value ? '••••••••' : value,
    own: kept !== undefined,
  };
}

/** What a setting of the server is, for the server itself. */
export async function serverSetting(db: Tx, key: SettingKey): Promise<string> {
  const where = { organizationId_key: { organizationId: PROVIDER_ORGANIZATION_ID, key } };
  const row = await db.organizationSetting.findUnique({ where });
  return row?.value ?? settingKinds[key].byDefault;
}

/** All settings of an organization, with what holds where nothing is kept. They are as many as the catalogue names. */
async function settingsOf(services: Caller['services'], organizationId: number): Promise<Setting[]> {
  const kept = await services.db.prisma.organizationSetting.findMany({
    where: { organizationId, key: { in: settingKeys } },
  });
  return keysOf(organizationId).map((key) =>
    view(organizationId, key, kept.find((row) => row.key === key)?.value),
  );
}

/**
 * The settings of one organization, by default the caller's, a page at a time: found and sorted as a language calls
 * them, or without one by their keys.
 */
export async function listSettings(
  { services, viewer }: Caller,
  { organization = viewer.orgId, language, ...asked }: AskedOf<typeof settingList>,
): Promise<ResourceList<Setting> | Refusal> {
  const row = await organizationFor(services.db.prisma, viewer, 'settings.manage', organization);
  if (isRefusal(row)) return row;
  const said = (setting: Setting, field: 'key' | 'displayValue') => inWords(setting, field, language);
  const all = await settingsOf(services, organization);
  return pageOfKnown(settingList, all, (setting) => said(setting, 'key'), asked, said);
}

/** What a language calls a setting, or its value. */
function inWords(setting: Setting, field: 'key' | 'displayValue', language: Language | undefined): string {
  if (language === undefined) return setting[field];
  const { keys, values } = settingTexts[language];
  if (field === 'key') return keys[setting.key];
  const { value } = settingKinds[setting.key].kind;
  return value === 'text' ? setting.displayValue : values[setting.displayValue as keyof typeof values];
}

const partsOf = (id: string): { organizationId: number; key: SettingKey } => ({
  organizationId: Number(id.slice(0, id.indexOf('.'))),
  key: id.slice(id.indexOf('.') + 1) as SettingKey,
});

/** One setting, for whoever may change it. */
export async function getSetting(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<Setting | Refusal> {
  const { organizationId, key } = partsOf(id);
  const row = await organizationFor(services.db.prisma, viewer, 'settings.manage', organizationId);
  if (isRefusal(row)) return row;
  const found = (await settingsOf(services, organizationId)).find((one) => one.key === key);
  return found ?? refuse('not-found');
}

/** Keeps a setting's value; null: none, so that holds what holds by default. */
export async function saveSetting(
  caller: Caller,
  { id, value }: { id: string; value: string | null },
): Promise<Setting | Refusal> {
  const before = await getSetting(caller, { id });
  if (isRefusal(before)) return before;
  const { organizationId, key } = before;
  if (value === null) {
    await caller.services.db.transaction((tx) =>
      tx.organizationSetting.deleteMany({ where: { organizationId, key } }),
    );
    return view(organizationId, key);
  }
  if (!isSettingValue(key, value)) return refuse('bad-input', { field: 'value' });
  await caller.services.db.transaction((tx) =>
    tx.organizationSetting.upsert({
      where: { organizationId_key: { organizationId, key } },
      create: { organizationId, key, value },
      update: { value },
    }),
  );
  return view(organizationId, key, value);
}

/** The settings of an organization as its people are told them (spec section 7): without what is only for who may change it. */
export async function organizationSettings(
  { services, viewer }: Caller,
  { organizationId, key }: { organizationId: number; key?: SettingKey },
): Promise<{ key: SettingKey; value: string }[] | Refusal> {
  const row = await organizationFor(services.db.prisma, viewer, 'settings.read', organizationId);
  if (isRefusal(row)) return row;
  const manages = canOn(viewer, 'settings.manage', {
    organizationId,
    ownerId: viewer.userId,
    above: row.above,
  });
  return (await settingsOf(services, organizationId))
    .filter((one) => (key === undefined || one.key === key) && (manages || !isSecret(one.key)))
    .map((one) => ({ key: one.key, value: one.value }));
}

/** The organization that an activation key lets people join, for whoever has the key. */
export async function organizationOfKey(
  { services }: Context,
  { key }: { key: string },
): Promise<{ organizationId: number; organizationName: string } | Refusal> {
  const row = await services.db.prisma.organizationSetting.findFirst({
    where: { key: 'activation-key' satisfies SettingKey, value: key },
    include: { organization: { select: { name: true } } },
  });
  return row
    ? { organizationId: row.organizationId, organizationName: row.organization.name }
    : refuse('code-invalid');
}
