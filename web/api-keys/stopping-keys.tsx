import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { keysOfQuery, useTakeOverKey } from './take-over-key.ts'

/** Before an admin stops being one: the keys that stop with them, and the way to keep them going. */
export function StoppingKeys({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation()
  const { activeRoles, id } = useSignedIn()
  const keys = useQuery(keysOfQuery(creatorId))
  const takeOver = useTakeOverKey()
  if (keys.isError) return <Notice variant="warning">{t('admin-contact.keys.failed')}</Notice>
  if (!keys.data || keys.data.length === 0) return null
  const mayTakeOver = activeRoles.includes('superadmin') && id !== creatorId
  return (
    <Notice variant="warning" title={t('admin-contact.keys.stop', { count: keys.data.length })}>
      <ul className="stack-2 list-none p-0 mt-2">
        {keys.data.map((key) => (
          <li key={key.id} className="row flex-nowrap">
            <span className="wrap-anywhere grow">{key.description}</span>
            {mayTakeOver && (
              <Button
                size="xs"
                loading={takeOver.isPending && takeOver.variables === key.id}
                onClick={() => takeOver.mutate(key.id)}
              >
                {t('admin-contact.keys.takeOver')}
                <span className="sr"> {key.description}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="small mt-2">{t('admin-contact.keys.who')}</p>
    </Notice>
  )
}
