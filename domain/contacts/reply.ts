import { z } from 'zod'
import { contributionsApi } from '#domain/contributions/api.ts'
import { contributionPeriods } from '#domain/contributions/contribution.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { roles } from '#domain/roles/role.ts'
import { newsletterStatuses } from './contact.ts'
import { forEachLine } from './profile-lines.ts'

/** What a caller may ask to have with a contact. */
export const contactExtras = ['profile', 'roles', 'contribution', 'tags', 'isReviewer', 'origin'] as const
export type ContactExtra = (typeof contactExtras)[number]

const Profile = z.object({
  ...forEachLine(() => z.string()),
  deliveryOptIn: z.boolean(),
  deliveryAddress: z
    .strictObject({ line1: z.string(), line2: z.string(), city: z.string(), postcode: z.string() })
    .nullable(),
  newsletterStatus: z.enum(newsletterStatuses),
  newsletterGroups: z.array(z.string()),
  notes: z.string().optional().describe('Admins only'),
  description: z.string().optional().describe('Admins only'),
})

/** A contact as the API shows it. */
export const Contact = z.object({
  id: z.uuid(),
  email: z.string(),
  pendingEmail: z.string().optional().describe('Waiting for confirmation; for yourself and admins'),
  firstname: z.string(),
  lastname: z.string(),
  joined: IsoDate,
  lastSeen: IsoDate.optional(),
  contributionAmount: z.number().optional(),
  contributionPeriod: z.enum(contributionPeriods).optional(),
  activeRoles: z.array(z.enum(roles)),
  profile: Profile.optional(),
  roles: z.array(z.object({ role: z.enum(roles), dateAdded: IsoDate, dateExpires: IsoDate.nullable() })).optional(),
  contribution: contributionsApi.getContribution.reply.optional(),
  tags: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .optional()
    .describe('Admins only'),
  isReviewer: z.boolean().optional(),
  lacksTwoFactor: z
    .boolean()
    .optional()
    .describe('Only for yourself: an admin with a member’s rights until a second factor is set up'),
  lacksPassword: z.boolean().optional().describe('Only for yourself: you log in by links from emails'),
  origin: z.object({ source: z.string(), medium: z.string(), campaign: z.string() }).optional(),
})
export type Contact = z.infer<typeof Contact>
