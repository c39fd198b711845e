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

/** Contacts who came or went in a month. */
export const changedHref = (figure: MembershipFigure, month: Month) => contactsHref(within(fieldOf[figure], month))

/** Contacts who were members at the end of a month. */
export const membersHref = ({ to }: Pick<Month, 'to'>) => contactsHref(memberOn(to))

/** Of those who joined in one month, who were members at the end of another. */
export const stillMembersHref = (joined: Month, { to }: Pick<Month, 'to'>) =>
  contactsHref(within('membershipJoined', joined), memberOn(to))

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
