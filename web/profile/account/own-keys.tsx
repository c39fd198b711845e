import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ownKeysQuery } from './queries.ts'

/** An admin's API keys, which stop with the account. */
export function OwnKeys({ id }: { id: string }) {
  const { t } = useTranslation()
  const keys = useQuery(ownKeysQuery(id))
  if (!keys.data || keys.data.length === 0) return null
  return (
    <Notice variant="warning" title={t('account.delete.keys', { count: keys.data.length })}>
      <ul>
        {keys.data.map(({ id, description }) => (
          <li key={id} className="wrap-anywhere">
            {description}
          </li>
        ))}
      </ul>
      <p className="small mt-2">{t('account.delete.keysText')}</p>
    </Notice>
  )
}
