import { CircleCheck, Minus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { ListedCallout } from './queries.ts'

interface Props {
  callouts: readonly ListedCallout[]
  isDimmed: boolean
  emptyText: string
  /** Where filters leave nothing. */
  onClear: (() => void) | undefined
}

/** What has ended, a line each; on phones a row of its own. */
export function ArchiveTable({ callouts, isDimmed, emptyText, onClear }: Props) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  if (callouts.length === 0) {
    const action = onClear && <Button onClick={onClear}>{t('callout-list.archive.clear')}</Button>
    return <EmptyState title={emptyText} action={action} />
  }
  return (
    <table className={classes('table callout-archive', isDimmed && 'is-dimmed')}>
      <caption className="sr">{t('callout-list.archive.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('callout-list.archive.name')}</th>
          <th scope="col">{t('callout-list.archive.ended')}</th>
          <th scope="col">{t('callout-list.archive.answered')}</th>
        </tr>
      </thead>
      <tbody>
        {callouts.map(({ id, slug, title, expires, hasAnswered }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={`/callouts/${encodeURIComponent(slug)}`}>{title}</Link>
            </th>
            <td>
              {expires ? (
                <>
                  <RelativeTime date={expires} />{' '}
                  <span className="muted">
                    (<RelativeTime date={expires} now={now} />)
                  </span>
                </>
              ) : (
                '–'
              )}
            </td>
            <td>
              <span className="row nowrap">
                <Icon of={hasAnswered ? CircleCheck : Minus} />
                {t(hasAnswered ? 'callout-list.archive.yes' : 'callout-list.archive.no')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
