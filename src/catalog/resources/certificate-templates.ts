import { z } from 'zod';
import { key, shortName } from './fields.ts';
import { resource } from './resource.ts';

/** What a certificate's text may name in double braces; they are filled in when it is issued. */
export const certificateWords = ['name', 'course', 'date', 'score', 'hours', 'until'] as const;
export type CertificateWord = (typeof certificateWords)[number];

/** A certificate's text with what it names filled in; what nothing is known of is left out. */
export const fillCertificate = (text: string, values: Partial<Record<CertificateWord, string>>): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (_, word: string) => values[word as CertificateWord] ?? '');

/** What is written of a template. */
export const certificateTemplateForm = z.object({
  name: shortName,
  title: z.string().trim().min(1).max(200),
  text: z.string().max(2000),
  signature: z.string().max(200),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});

/** How an organization's certificates look. */
export const certificateTemplateSchema = certificateTemplateForm.extend({
  id: z.number(),
  organizationId: z.number(),
  organization: z.string(),
  /** Counts its changes: a certificate says which it was made by. */
  version: z.number(),
  /** Certificates that were issued by it. */
  issued: z.number(),
  retiredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type CertificateTemplateView = z.infer<typeof certificateTemplateSchema>;

const { shape } = certificateTemplateForm;

export const certificateTemplateResource = resource({
  name: 'certificateTemplates',
  path: '/learning/manage/certificates',
  may: {
    list: 'courses.manage',
    get: 'courses.manage',
    create: 'courses.manage',
    update: 'courses.manage',
  },
  item: certificateTemplateSchema,
  one: certificateTemplateSchema,
  form: certificateTemplateForm,
  added: certificateTemplateForm.extend({
    text: shape.text.default(''),
    signature: shape.signature.default(''),
    color: shape.color.default('#0f766a'),
    organizationId: key.optional(),
  }),
  changed: certificateTemplateForm.partial(),
  sorts: ['name', 'createdAt'],
  order: 'name,asc',
  /** `retired`: those that are, instead of those that are not. */
  filters: { organization: key.optional(), retired: z.stringbool().optional() },
  columns: ['name', 'title', 'issued', 'createdAt'],
});
