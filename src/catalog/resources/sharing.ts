import { z } from 'zod';
import { organizationName } from './organizations.ts';
import { listRow } from './resource.ts';

const key = z.number().int().min(1).max(2_147_483_647);

/** Who may copy a scenario beside those who see it anyway. */
export const sourceScopes = ['organization', 'everyone'] as const;

/** Who a live link lets in; `people`: those whom it names, by themselves or by a group. */
export const linkAccess = ['anyone', 'password', 'private', 'people'] as const;
export type LinkAccess = (typeof linkAccess)[number];

/** That somebody or a group is to see a scenario. */
export const assignmentSchema = z.object({
  id: z.number(),
  scenarioId: z.number(),
  userId: z.number().nullable(),
  groupId: z.number().nullable(),
  /** The person's or the group's. */
  name: z.string(),
  /** ISO; null: whenever. */
  dueAt: z.iso.datetime().nullable(),
  note: z.string(),
  mailedAt: z.iso.datetime().nullable(),
  /** Of how many people it is, and how many of them have completed the scenario. */
  people: z.number(),
  done: z.number(),
  createdAt: z.iso.datetime(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

const receivers = {
  userIds: z.array(key).max(500).default([]),
  groupIds: z.array(key).max(100).default([]),
};

const offeredPerson = z.object({ id: key, firstName: z.string(), lastName: z.string(), email: z.string() });

/** People and groups that something may be for. */
export const offeredReceivers = z.object({
  people: z.array(offeredPerson),
  groups: z.array(z.object({ id: key, name: z.string() })),
});
export type OfferedReceivers = z.infer<typeof offeredReceivers>;

/** To whom a scenario may be given. */
export const heirs = z.array(offeredPerson);
export type Heirs = z.infer<typeof heirs>;

/** To whom a scenario is assigned, until when, and with which words. */
export const assignmentForm = z.object({
  ...receivers,
  dueAt: z.iso.datetime().nullable().default(null),
  note: z.string().trim().max(2000).default(''),
});

/** A further link to a scenario's live page. */
export const linkSchema = z.object({
  code: z.string(),
  /** From the server's root. */
  url: z.string(),
  /** Empty: the one that publishing made. */
  name: z.string(),
  access: z.enum(linkAccess),
  /** The names of people and groups that it is for, where `access` is `people`. */
  readers: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  expired: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Link = z.infer<typeof linkSchema>;

export const linkForm = z.object({
  name: organizationName,
  access: z.enum(linkAccess),
  /** Where `access` is `password`. */
  password: z.string().min(4).max(200).optional(),
  /** Where `access` is `people`. */
  ...receivers,
  expiresAt: z.iso.datetime().nullable().default(null),
});

/** How a scenario is shared. */
export const sharingSchema = z.object({
  scenarioId: z.number(),
  isPublic: z.boolean(),
  sourceFor: z.enum(sourceScopes).nullable(),
  links: z.array(linkSchema),
  assignments: z.array(assignmentSchema),
  /** What the caller's plan and role let them do with it. */
  may: z.object({
    publish: z.boolean(),
    /** Links for those who are signed in alone. */
    private: z.boolean(),
    public: z.boolean(),
    source: z.boolean(),
    assign: z.boolean(),
  }),
});
export type Sharing = z.infer<typeof sharingSchema>;

/** The channel of an organization's public scenarios (spec section 3, Channel). */
export const channelSchema = z.object({
  /** The organization's. */
  id: z.number(),
  name: z.string(),
  description: z.string(),
  scenarioCount: z.number(),
  subscribed: z.boolean(),
  /** Whether the caller may rename it. */
  mayEdit: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;

export const channelForm = z.object({
  name: organizationName,
  description: z.string().max(2000),
});

/** The lists in which searches are kept. */
export const searchedLists = ['user', 'private', 'public', 'channel', 'shared', 'unregistered'] as const;
export type SearchedList = (typeof searchedLists)[number];

export const savedSearchSchema = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  list: z.enum(searchedLists),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Everybody’s kept searches. */
export const searchList = listRow({
  may: { list: 'searches.manage' },
  item: savedSearchSchema.extend({ userId: z.number(), user: z.string() }),
  sorts: ['name', 'createdAt'],
  order: 'createdAt,desc',
  filters: {},
});
