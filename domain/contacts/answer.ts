import { z } from 'zod'
import { contributionPeriods, contributionTypes, membershipStatuses } from '#domain/contributions/contribution.ts'
import { IsoDate, Money } from '#domain/http/fields.ts'
import { newsletterStatuses } from './contact.ts'
import { roles } from './role.ts'

/** What a caller may ask to have with a contact. */
export const contactExtras = ['profile', 'roles', 'contribution', 'tags', 'isReviewer', 'origin'] as const
export type ContactExtra = (typeof contactExtras)[number]

const Profile = z.object({
  telephone: z.string(),
  twitter: z.string(),
  preferredContact: z.string(),
  deliveryOptIn: z.boolean(),
  deliveryAddress: z
    .strictObject({ line1: z.string(), line2: z.string(), city: z.string(), postcode: z.string() })
    .nullable(),
  newsletterStatus: z.enum(newsletterStatuses),
  newsletterGroups: z.array(z.string()),
  notes: z.string().optional().describe('Admins only'),
  description: z.string().optional().describe('Admins only'),
})

const Contribution = z.object({
  type: z.enum(contributionTypes),
  membershipStatus: z.enum(membershipStatuses),
  amount: Money.optional(),
  period: z.enum(contributionPeriods).optional(),
  payFee: z.boolean().optional(),
  nextAmount: Money.optional(),
  renewalDate: IsoDate.optional(),
  membershipExpiryDate: IsoDate.optional(),
  cancellationDate: IsoDate.optional(),
})

/** A contact as the API shows it. */
export const Contact = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  joined: IsoDate,
  lastSeen: IsoDate.optional(),
  contributionAmount: Money.optional(),
  contributionPeriod: z.enum(contributionPeriods).optional(),
  activeRoles: z.array(z.enum(roles)),
  profile: Profile.optional(),
  roles: z.array(z.object({ role: z.enum(roles), dateAdded: IsoDate, dateExpires: IsoDate.nullable() })).optional(),
  contribution: Contribution.optional(),
  tags: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .optional()
    .describe('Admins only'),
  isReviewer: z.boolean().optional(),
  origin: z.object({ source: z.string(), medium: z.string(), campaign: z.string() }).optional(),
})
export type Contact = z.infer<typeof Contact>
