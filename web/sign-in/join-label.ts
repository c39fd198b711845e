import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { joinContentQuery } from '#web/shell/frame/join-content.ts'

/** What joining costs at least, where it costs something and that is known. */
export function useJoinLabel(): string {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { data } = useQuery(joinContentQuery)
  if (!data || pageData.content.general.hideContribution || data.showNoContribution) return t('shell.join')
  return t('sign-in.login.joinFrom', { amount: shortMoney(data.minMonthlyAmount) })
}
