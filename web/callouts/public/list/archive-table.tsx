import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import type { ListedCallout } from '#web/shell/callout-card/callout-card.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'

interface Props {
  callouts: readonly ListedCallout[]
  isDimmed: boolean
  emptyText: string
  /** Where filters leave nothing. */
  onClear: (() => void) | undefined
}

/** What has ended, a line each; on phones the title and below it the facts. How many answered where any of them says so. */
export function ArchiveTable({ callouts, isDimmed, emptyText, onClear }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (callouts.length === 0) {
    const action = onClear && <Button onClick={onClear}>{t('callout-list.archive.clear')}</Button>
    return <EmptyState title={emptyText} action={action} />
  }
  const hasCounts = callouts.some(({ facts }) => facts?.responses !== undefined)
  const hasOutcomes = callouts.some(({ facts }) => facts?.hasOutcome)
  return (
    <table className={classes('table table--flush callout-archive', isDimmed && 'is-dimmed')}>
      <caption className="sr">{t('callout-list.archive.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('callout-list.archive.name')}</th>
          {hasCounts && (
            <th scope="col" className="num">
              {t('callout-list.archive.answers')}
            </th>
          )}
          {hasOutcomes && <th scope="col">{t('callout-list.archive.ledTo')}</th>}
          <th scope="col">{t('callout-list.archive.you')}</th>
          <th scope="col" className="num">
            {t('callout-list.archive.ended')}
          </th>
        </tr>
      </thead>
      <tbody>
        {callouts.map(({ id, slug, title, expires, hasAnswered, facts }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="table__link" href={`/callouts/${encodeURIComponent(slug)}`}>
                {title}
              </Link>
            </th>
            {hasCounts && (
              <td className="num callout-archive__answers">
                {facts?.responses !== undefined && (
                  <>
                    <span className="hide-s">{number(facts.responses)}</span>
                    <span className="only-s">
                      {t('callout-card.answers', { count: facts.responses, number: number(facts.responses) })}
                    </span>
                  </>
                )}
              </td>
            )}
            {hasOutcomes && (
              <td className="callout-archive__led">{facts?.hasOutcome && t('callout-list.archive.outcome')}</td>
            )}
            <td>
              {hasAnswered ? (
                <Badge tone="success" icon={CircleCheck}>
                  {t('callout-list.archive.yes')}
                </Badge>
              ) : (
                <span className="muted">{t('callout-list.archive.no')}</span>
              )}
            </td>
            <td className="num">
              {expires && (
                <>
                  <span className="only-s">{t('callout-list.archive.endedOn')} </span>
                  <RelativeTime date={expires} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
