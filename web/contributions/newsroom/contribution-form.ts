import type { TFunction } from 'i18next'
import { isPossible } from '#domain/contacts/role-change.ts'
import {
  amountSteps,
  contributionChoices,
  type NotedFields,
  readAmount,
  writeContribution,
} from '#domain/contributions/noted-contribution.ts'
import type { Contact } from '#web/contact-lookup/index.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import { isMoment } from '#web/ui/dates/typed-dates.ts'

export interface ContributionFields extends NotedFields {
  /** Of the membership; moments as ISO texts, or what was typed that is none. */
  from: string | null
  until: string | null
}

type Membership = NonNullable<Contact['roles']>[number] | undefined

/** What the form opens with: what is there, as far as it was set by hand. */
export function fieldsOf(
  { type, amount, period, paymentSource }: NonNullable<Contact['contribution']>,
  member: Membership,
  now: Date,
): ContributionFields {
  const noted = paymentSource?.method === null ? paymentSource : undefined
  return {
    contribution: contributionChoices.find((choice) => choice === type) ?? 'Manual',
    amount: type === 'Manual' && amount !== undefined ? String(amount) : '',
    period: (type === 'Manual' && period) || 'monthly',
    source: noted?.source ?? '',
    reference: noted?.reference ?? '',
    from: member?.dateAdded ?? now.toISOString(),
    until: member?.dateExpires ?? null,
  }
}

export function checkContribution(
  { contribution, amount, from, until }: ContributionFields,
  t: TFunction,
  { currency, member }: { currency: string; member: Membership },
) {
  const isGift = contribution === 'Gift'
  const isUnreadable = contribution !== 'None' && until !== null && !isMoment(until)
  const begins = isGift ? from : (member?.dateAdded ?? new Date().toISOString())
  const isBackwards =
    contribution !== 'None' &&
    isMoment(begins) &&
    isMoment(until) &&
    until !== (member?.dateExpires ?? null) &&
    !isPossible({ dateAdded: new Date(begins), dateExpires: new Date(until) })
  return {
    amount:
      contribution === 'Manual' && readAmount(amount, currency) === undefined
        ? t('admin-contact.invalidAmount', { step: amountSteps(currency) })
        : undefined,
    from: isGift && !isMoment(from) ? t('admin-contact.dateNeeded') : undefined,
    until:
      isUnreadable || (isGift && until === null)
        ? t('admin-contact.dateNeeded')
        : isBackwards
          ? t('admin-contact.endAfterStart')
          : undefined,
  }
}

/** What the two calls are told; no word about membership where its dates stay. */
export function writeChange(
  fields: ContributionFields,
  member: Membership,
  currency: string,
): {
  contribution: BodyOf<'PATCH /contact/:id/contribution/force'>
  membership: BodyOf<'PUT /contact/:id/role/:role'> | undefined
} {
  const { contribution: type, from, until } = fields
  const ends = until !== (member?.dateExpires ?? null) ? { dateExpires: until } : {}
  const starts = type === 'Gift' && from !== null && from !== member?.dateAdded ? { dateAdded: from } : {}
  const dates = type === 'None' ? {} : { ...starts, ...ends }
  return {
    contribution: writeContribution(fields, currency),
    membership: Object.keys(dates).length > 0 ? dates : undefined,
  }
}
