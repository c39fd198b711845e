import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emailContentQuery } from '../queries.ts'

/** Where clicks are counted, what that is, before the mailing is sent. */
export function ClicksNote() {
  const { t } = useTranslation()
  const { data } = useQuery(emailContentQuery)
  return data?.countClicks ? <p className="small muted">{t('admin-mailings.clicksNote')}</p> : null
}
