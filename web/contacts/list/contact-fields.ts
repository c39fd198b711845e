import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { contributionHistoryFilters } from '#domain/contacts/contribution-history-filters.ts'
import { contactFilters } from '#domain/contacts/filters.ts'
import { isProfileLine, linesWith } from '#domain/contacts/profile-lines.ts'
import { renewalFailureFilters } from '#domain/contacts/renewal-failure-filters.ts'
import { contributionPeriods, contributionTypes } from '#domain/contributions/contribution.ts'
import { roles } from '#domain/roles/role.ts'
import type { Filter } from '#domain/rules/filter.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { offered } from '#web/platform/desk/membership.ts'
import { pageData } from '#web/platform/page-data.ts'
import type { FilterField } from '#web/ui/filter-builder/filter-field.ts'
import { newsletterGroupsQuery } from '../queries.ts'
import { tagsQuery } from '../tags/queries.ts'
import { useCalloutFields } from './callout-filters/use-callout-fields.ts'

/** In the order they are offered. Single contacts are rarely asked for, but segments made through the API may do so. */
const categories = {
  contact: [
    'firstname',
    'lastname',
    'email',
    ...linesWith('isFilter'),
    'joined',
    'lastSeen',
    'newsletterStatus',
    'newsletterGroups',
    'tags',
    'deliveryOptIn',
    'emailBounced',
    'id',
  ],
  contribution: [
    'contributionType',
    'contributionMonthlyAmount',
    'contributionPeriod',
    'contributionCancelled',
    'contributionActive',
    'contributionNew',
    'contributionGrown',
    'contributionShrunk',
    'contributionLost',
    'renewalPaymentFailed',
    'renewalPaymentRecovered',
    'renewalPaymentOpen',
    'renewalPaymentLost',
    'manualPaymentSource',
    'hasDonated',
    'donationDate',
    'totalDonationAmount',
    'averageDonationAmount',
  ],
  membership: [
    'activePermission',
    'activeMembership',
    'activeUser',
    'isReviewer',
    'membershipStarts',
    'membershipExpires',
    'memberOn',
    'membershipJoined',
    'membershipReturned',
    'membershipCancelled',
    'membershipPaymentFailed',
    'membershipEnded',
  ],
} as const

type Category = keyof typeof categories
type Name = (typeof categories)[Category][number]
const nameOf = (category: Category) => (category === 'membership' && pageData.calloutOnlyMode ? 'role' : category)

const filters: Readonly<Record<string, Filter>> = {
  ...contactFilters,
  ...contributionHistoryFilters,
  ...renewalFailureFilters,
}

/** Everything that can be asked about contacts, in the words of the page. Tags and groups come with their own calls. */
export function useContactFields(rules: RuleGroup | undefined): {
  fields: readonly FilterField[]
  tags: ReturnType<typeof useTags>
  isPending: boolean
} {
  const { t } = useTranslation()
  const tags = useTags()
  const groups = useQuery(newsletterGroupsQuery).data
  const callouts = useCalloutFields(rules)

  const own = useMemo(() => {
    const choices: Record<string, FilterField['choices']> = {
      newsletterStatus: newsletterStatuses.map((value) => ({
        value,
        label: t(`admin-contact.newsletterStatus.${value}`),
      })),
      contributionType: contributionTypes.map((value) => ({ value, label: t(`admin-contact.types.${value}`) })),
      contributionPeriod: contributionPeriods.map((value) => ({ value, label: t(`admin-contacts.periods.${value}`) })),
      activePermission: offered(roles).map((value) => ({
        value,
        label: t(`admin-contact.roleNames.${value}`),
      })),
      tags: tags.data?.map(({ id, name }) => ({ value: id, label: name })),
      newsletterGroups: groups?.map(({ id, label }) => ({ value: id, label })),
    }
    const currency = pageData.content.general.currencyCode
    return Object.entries(categories).flatMap(([category, names]) =>
      offered<Name>(names).flatMap((name): FilterField[] => {
        const filter = filters[name]
        if (!filter) return []
        const options = choices[name]
        return [
          {
            ...filter,
            name,
            label: isProfileLine(name) ? t(`admin-contact-fields.${name}.label`) : t(`admin-contacts.fields.${name}`),
            group: t(`admin-contacts.categories.${nameOf(category as Category)}`),
            ...(options && { choices: options }),
            ...(filter.money && { currency }),
            ...(name === 'newsletterGroups' && { takesOthers: true }),
            ...(name === 'id' && { isRare: true }),
          },
        ]
      }),
    )
  }, [t, tags.data, groups])

  const fields = useMemo(() => [...own, ...callouts.fields], [own, callouts.fields])
  return { fields, tags, isPending: callouts.isPending }
}

function useTags() {
  return useQuery(tagsQuery)
}
