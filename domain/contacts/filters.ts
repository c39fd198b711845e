import { contributionPeriods, contributionTypes } from '#domain/contributions/contribution.ts'
import { roles } from '#domain/roles/role.ts'
import type { Filters } from '#domain/rules/filter.ts'
import { newsletterStatuses } from './contact.ts'
import { forLines, linesWith } from './profile-lines.ts'
import { singlePaymentFilters } from './single-payment-filters.ts'

/** What lists, segments and bulk changes may ask about contacts (accounts section 8). */
export const contactFilters = {
  id: { type: 'contact' },
  firstname: { type: 'text' },
  lastname: { type: 'text' },
  email: { type: 'text' },
  ...forLines(linesWith('isFilter'), () => ({ type: 'text' as const })),
  joined: { type: 'date' },
  lastSeen: { type: 'date', nullable: true },
  contributionType: { type: 'enum', options: contributionTypes, anyCase: true },
  contributionMonthlyAmount: { type: 'number', money: true },
  contributionPeriod: { type: 'enum', options: contributionPeriods },
  contributionCancelled: { type: 'date', nullable: true },
  manualPaymentSource: { type: 'text', nullable: true, onlyIf: { field: 'contributionType', is: 'Manual' } },
  deliveryOptIn: { type: 'boolean' },
  newsletterStatus: { type: 'enum', options: newsletterStatuses },
  newsletterGroups: { type: 'array' },
  emailBounced: { type: 'boolean' },
  activePermission: { type: 'enum', options: roles, several: true },
  activeMembership: { type: 'boolean' },
  activeUser: { type: 'boolean' },
  isReviewer: { type: 'boolean' },
  membershipStarts: { type: 'date' },
  membershipExpires: { type: 'date', nullable: true, within: 'membershipStarts' },
  membershipJoined: { type: 'date', nullable: true, absentDiffers: true },
  membershipReturned: { type: 'date', nullable: true, absentDiffers: true },
  membershipCancelled: { type: 'date', nullable: true, absentDiffers: true },
  membershipPaymentFailed: { type: 'date', nullable: true, absentDiffers: true },
  membershipEnded: { type: 'date', nullable: true, absentDiffers: true },
  memberOn: { type: 'date', operators: ['equal', 'not_equal'], absentDiffers: true },
  ...singlePaymentFilters,
  tags: { type: 'array', uuid: true },
} as const satisfies Filters

const { tags: _, emailBounced: __, ...ownFields } = contactFilters

/** What others than admins may ask, of themselves: nothing that they may not read. */
export const ownContactFilters: Filters = ownFields

export type ContactFilter = keyof typeof contactFilters
