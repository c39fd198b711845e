import { z } from 'zod'
import { contributionPeriods, contributionTypes, membershipStatuses } from '#domain/contributions/contribution.ts'
import { newsletterStatuses } from './contact.ts'
import { roles } from './role.ts'

/** What a caller may ask to have with a contact. */
export const contactExtras = ['profile', 'roles', 'contribution', 'tags', 'isReviewer', 'origin'] as const
export type ContactExtra = (typeof contactExtras)[number]

const Profile = z.strictObject({
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

const Contribution = z.strictObject({
  type: z.enum(contributionTypes),
  membershipStatus: z.enum(membershipStatuses),
  amount: z.number().optional(),
  period: z.enum(contributionPeriods).optional(),
  payFee: z.boolean().optional(),
  nextAmount: z.number().optional(),
  membershipExpiryDate: z.date().optional(),
  cancellationDate: z.date().optional(),
})

/** A contact as the API shows it. */
export const Contact = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  joined: z.date(),
  lastSeen: z.date().optional(),
  contributionAmount: z.number().optional(),
  contributionPeriod: z.enum(contributionPeriods).optional(),
  activeRoles: z.array(z.enum(roles)),
  profile: Profile.optional(),
  roles: z
    .array(z.strictObject({ role: z.enum(roles), dateAdded: z.date(), dateExpires: z.date().nullable() }))
    .optional(),
  contribution: Contribution.optional(),
  tags: z
    .array(z.strictObject({ id: z.uuid(), name: z.string() }))
    .optional()
    .describe('Admins only'),
  isReviewer: z.boolean().optional(),
  origin: z.strictObject({ source: z.string(), medium: z.string(), campaign: z.string() }).optional(),
})
export type Contact = z.infer<typeof Contact>
