import { firstPaymentFilter } from '#domain/callout-responses/contact-filters.ts'
import type { RenewalFailureFilter } from '#domain/contacts/renewal-failure-filters.ts'
import type { Rule } from '#domain/rules/rule.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { writeSearch } from '#web/shell/frame/search.ts'

type Month = Pick<ReplyOf<'GET /stats/membership'>['months'][number], 'from' | 'to'>

/** The figures of a month that count who came and went, and what contacts are asked for each. */
const fieldOf = {
  joined: 'membershipJoined',
  returned: 'membershipReturned',
  cancelled: 'membershipCancelled',
  paymentFailed: 'membershipPaymentFailed',
  ended: 'membershipEnded',
} as const
export type MembershipFigure = keyof typeof fieldOf

const recoveryFieldOf = {
  failed: 'renewalPaymentFailed',
  recovered: 'renewalPaymentRecovered',
  open: 'renewalPaymentOpen',
  lost: 'renewalPaymentLost',
} as const satisfies Record<string, RenewalFailureFilter>
export type RecoveryFigure = keyof typeof recoveryFieldOf

/** Contacts with a renewal that failed first in a month, by what became of it. */
export const failedHref = (figure: RecoveryFigure, month: Month) => contactsHref(within(recoveryFieldOf[figure], month))

/** Contacts who came or went in a month. */
export const changedHref = (figure: MembershipFigure, month: Month) => contactsHref(within(fieldOf[figure], month))

/** Contacts who were members at the end of a month. */
export const membersHref = ({ to }: Pick<Month, 'to'>) => contactsHref(memberOn(to))

/** Of those who joined in one month, who were members at the end of another. */
export const stillMembersHref = (joined: Month, { to }: Pick<Month, 'to'>) =>
  contactsHref(within('membershipJoined', joined), memberOn(to))

/** Contacts who first paid within these moments, and had responded to that callout first of all. */
export const firstPaidHref = (calloutId: string, month: Month) =>
  contactsHref(within(firstPaymentFilter(calloutId), month))

const within = (field: string, { from, to }: Month): Rule => ({
  field,
  operator: 'between',
  value: [second(from), second(to)],
})

const memberOn = (moment: string): Rule => ({ field: 'memberOn', operator: 'equal', value: [second(moment)] })

/** Rules know days of UTC only, so the months of this zone are told by their first and last second. */
const second = (moment: string) => `${moment.slice(0, 19)}Z`

function contactsHref(...rules: Rule[]): string {
  return `/admin/contacts${writeSearch({ rules: JSON.stringify({ condition: 'AND', rules }) })}`
}
