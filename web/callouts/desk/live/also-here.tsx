import { queryOptions, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { presenceEveryMs } from '#domain/response-events/presence.ts'
import { call } from '#web/platform/http/call.ts'
import { Icon } from '#web/ui/icon.tsx'
import { deskKeys } from '../queries.ts'

/** Says that the viewer looks at this response, and answers who else does; said again as long as it is shown. */
const presenceQuery = (responseId: string) =>
  queryOptions({
    queryKey: deskKeys.presence(responseId),
    queryFn: ({ signal }) =>
      call('PUT /callout-responses/:id/presence', { params: { id: responseId } }, { signal, quiet: true }),
    refetchInterval: presenceEveryMs,
    staleTime: 0,
    gcTime: 0,
  })

/** Who else looks at this response now. */
export function AlsoHere({ responseId }: { responseId: string }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(presenceQuery(responseId))
  useEffect(() => {
    const leave = () => sayGone(responseId)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [responseId])
  const names = (data?.here ?? []).map(displayName)
  const list = new Intl.ListFormat(i18n.language.split('@')[0], { type: 'conjunction' })
  return (
    <p className="row nowrap ui soft" role="status">
      {names.length > 0 && (
        <>
          <Icon of={Eye} size="sm" />
          <span className="wrap-anywhere">
            {t('desk.live.alsoHere', { count: names.length, names: list.format(names) })}
          </span>
        </>
      )}
    </p>
  )
}

/** Reaches the server also from a page that is being left. Whoever goes without saying so is gone after a while. */
function sayGone(responseId: string): void {
  fetch(`/api/1.0/callout-responses/${responseId}/presence`, { method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  )
}
