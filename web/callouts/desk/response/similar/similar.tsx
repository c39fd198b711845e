import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { findOffered } from '../../handling/bucket-name.ts'
import type { ReadResponse } from '../queries.ts'
import { type SimilarResponse, similarQuery } from './queries.ts'

interface Props {
  response: ReadResponse
  pathOf: (responseId: string) => string
  /** Null: it is no duplicate. */
  onMark: (original: { id: string; number: number } | null) => void
}

/** Responses to the same callout whose words are much the same, and whether this one is a duplicate of one of them. */
export function Similar({ response, pathOf, onMark }: Props) {
  const { t } = useTranslation()
  const { data: found = [] } = useQuery(similarQuery(response.id))
  const { duplicateOf } = response
  if (found.length === 0 && !duplicateOf) return null
  return (
    <Section title={t('desk-response.similar.title')}>
      {duplicateOf && (
        <p className="ui row response-duplicate">
          <span>{t('desk-response.similar.isDuplicate', { number: duplicateOf.number })}</span>
          <Button size="xs" onClick={() => onMark(null)}>
            {t('desk-response.similar.unmark')}
          </Button>
        </p>
      )}
      <ul className="response-similar">
        {found.map((each) => (
          <SimilarRow key={each.id} similar={each} response={response} path={pathOf(each.id)} onMark={onMark} />
        ))}
      </ul>
    </Section>
  )
}

interface RowProps {
  similar: SimilarResponse
  response: ReadResponse
  path: string
  onMark: Props['onMark']
}

function SimilarRow({ similar, response, path, onMark }: RowProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const bucket = findOffered(similar.bucket)
  const isOfThis = similar.duplicateOf?.id === response.id
  // What is a duplicate itself stands for nothing.
  const canBeOriginal = !similar.duplicateOf && response.duplicateOf?.id !== similar.id
  return (
    <li>
      <p className="row row--between">
        <Link className="table__link num" href={path}>
          {t('desk-response.title', { number: number(similar.number) })}
        </Link>
        <span className="small muted num">
          {t('desk-response.similar.percent', { percent: number(Math.round(similar.similarity * 100)) })}
        </span>
      </p>
      <p className="small soft response-similar__words">{similar.excerpt}</p>
      <p className="row">
        {bucket && <StatusPill status={bucket} />}
        {isOfThis && <span className="small muted">{t('desk-response.similar.ofThis')}</span>}
        {canBeOriginal && (
          <Button size="xs" onClick={() => onMark({ id: similar.id, number: similar.number })}>
            {t('desk-response.similar.mark')}
            <span className="sr"> {t('desk-response.similar.of', { number: similar.number })}</span>
          </Button>
        )}
      </p>
    </li>
  )
}
