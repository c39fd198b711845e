import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentFilters } from '#domain/payments/filters.ts'
import { paymentStatuses, paymentTypes } from '#domain/payments/payment.ts'
import type { Filter } from '#domain/rules/filter.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { ContactValue, useContactNames } from '#web/contact-lookup/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { type FilterField, isGroup } from '#web/ui/filter-builder/filter-field.ts'

/** In the order they are offered. */
const names = ['amount', 'chargeDate', 'contact', 'status', 'type', 'id'] as const

const filters: Readonly<Record<string, Filter>> = paymentFilters

/** Everything that can be asked about payments, in the words of the page; contacts that `rules` ask for by their names. */
export function usePaymentFields(rules: RuleGroup | undefined): readonly FilterField[] {
  const { t } = useTranslation()
  const nameOf = useContactNames(contactsIn(rules))
  return useMemo(() => {
    const more: Record<(typeof names)[number], Partial<FilterField>> = {
      amount: { currency: pageData.content.general.currencyCode },
      chargeDate: {},
      contact: { control: ContactValue, nameOf },
      status: { choices: paymentStatuses.map((value) => ({ value, label: t(`ui.status.${value}`) })) },
      type: { choices: paymentTypes.map((value) => ({ value, label: t(`admin-contact.paymentTypes.${value}`) })) },
      id: {},
    }
    return names.flatMap((name): FilterField[] => {
      const filter = filters[name]
      if (!filter) return []
      const words = { label: t(`admin-payments.fields.${name}`), group: t('admin-payments.payment') }
      return [{ ...filter, name, ...words, ...more[name] }]
    })
  }, [t, nameOf])
}

function contactsIn(part: RuleGroup | Rule | undefined): string[] {
  if (!part) return []
  if (isGroup(part)) return [...new Set(part.rules.flatMap(contactsIn))]
  return part.field === 'contact' ? part.value.map(String) : []
}
