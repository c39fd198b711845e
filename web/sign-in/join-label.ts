import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { minAmount } from '#domain/contributions/contribution-limits.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { joinContentQuery } from '#web/shell/frame/join-content.ts'

/** What joining costs at least, as the form has it; where it costs something and that is known. */
export function useJoinLabel(): string {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { data } = useQuery(joinContentQuery)
  const { hideContribution, currencyCode } = pageData.content.general
  if (!data || hideContribution || data.showNoContribution) return t('shell.join')
  const { minMonthlyAmount } = data
  return t('sign-in.login.joinFrom', { amount: shortMoney(minAmount('monthly', { minMonthlyAmount, currencyCode })) })
}
