import { useState } from 'react'
import type { SummaryOf } from '#domain/callouts/summaries/summary.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ReadSummary } from './queries.ts'
import type { Say } from './say.ts'

const shownAtOnce = 3

interface Props {
  summary: SummaryOf<'texts'>
  answered: number
  allHref: string | undefined
  sources: ReadSummary['sources']
  responseHref: ((id: string) => string) | undefined
  say: Say
}

/** Some of the texts as they are, each with the response it stands in. */
export function TextExamples({ summary: { examples }, answered, allHref, sources, responseHref, say }: Props) {
  const { t } = say
  const [from, setFrom] = useState(0)
  const shown = examples.slice(from, from + shownAtOnce)
  const isPart = shown.length < answered
  return (
    <div>
      <h4 className="qcard__part" aria-live="polite">
        {isPart
          ? t('desk-summary.someOf', { count: shown.length, all: say.number(answered) })
          : t('desk-summary.allTexts')}
      </h4>
      <ul className="excerpts">
        {shown.map(({ text, responseId, number }) => (
          <li key={responseId}>
            <blockquote className="wrap-anywhere" dir="auto">
              {text}
            </blockquote>
            <p>
              <ResponseName href={responseHref?.(responseId)} number={number} say={say} />
              <By source={sources.find((source) => source.responseId === responseId)} say={say} />
            </p>
          </li>
        ))}
      </ul>
      <div className="row qcard__more">
        {isPart && allHref && (
          <ButtonLink size="sm" href={allHref}>
            {t('desk-summary.readAll', { count: answered, number: say.number(answered) })}
          </ButtonLink>
        )}
        {examples.length > shownAtOnce && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setFrom(from + shownAtOnce < examples.length ? from + shownAtOnce : 0)}
          >
            {t('desk-summary.showOthers')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ResponseName({ href, number, say }: { href: string | undefined; number: number; say: Say }) {
  const name = say.t('desk-summary.response', { number: say.number(number) })
  return href ? <Link href={href}>{name}</Link> : name
}

/** Reviewers know no names, but whether there is one. */
function By({ source, say }: { source: ReadSummary['sources'][number] | undefined; say: Say }) {
  if (source?.contact) return <>, {source.contact.name}</>
  return source?.guest ? <>, {say.t('desk-summary.guest')}</> : null
}
