import { Calendar, CircleMinus, Clock, Lock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { coverSources } from '#domain/site/cover-sources.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Bill } from '#web/shell/bill/bill.tsx'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { type Glyph, Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { PublicCallout } from '../callout.ts'

type Stated = Pick<PublicCallout, 'status' | 'starts' | 'expires'>
type Headed = Stated & Pick<PublicCallout, 'title' | 'excerpt' | 'image' | 'imageAlt'> & { id?: string }

/** Title, what it is about in a sentence, and the cover; without a picture the title stands in its place. */
export function CalloutHead({ callout }: { callout: Headed }) {
  const { title, excerpt, image, imageAlt, status, expires } = callout
  const lead = excerpt && <p className="lead callout__lead">{excerpt}</p>
  return (
    <>
      {status === 'ended' && <EndedBadge expires={expires} />}
      {image ? (
        <>
          <h1 className="display callout__title" tabIndex={-1}>
            {title}
          </h1>
          {lead}
          <img className="callout__cover" {...coverSources(image)} alt={imageAlt ?? ''} fetchPriority="high" />
        </>
      ) : (
        <>
          <Bill callout={callout} large>
            <h1 className="bill__t" tabIndex={-1}>
              {title}
            </h1>
          </Bill>
          {lead}
        </>
      )}
    </>
  )
}

function EndedBadge({ expires }: Pick<PublicCallout, 'expires'>) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const write = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso))
  return (
    <p className="callout__ended">
      <Badge icon={CircleMinus}>
        {expires ? t('callouts.ended.on', { date: write(expires) }) : t('callouts.ended.word')}
      </Badge>
    </p>
  )
}

/** In short what to expect. */
export function FactList({ callout }: { callout: Stated & Pick<PublicCallout, 'formSchema' | 'access' | 'facts'> }) {
  const { t } = useTranslation()
  const { formSchema, access, status, facts } = callout
  const { number } = useFormats()
  const isOver = status === 'ended'
  const pages = formSchema.slides.length
  const contact = { guest: 'facts.contact', anonymous: 'facts.contactOptional', 'only-anonymous': 'anonymous' } as const
  const pageCount = t('callouts.facts.pages', { count: pages })
  const questionCount = t('callouts.facts.questions', { count: facts.questions })
  return (
    <ul className="facts">
      {!isOver && facts.questions > 0 && (
        <Fact icon={Clock}>
          <b>{t('callouts.facts.minutes', { count: facts.minutes })}</b>
          <br />
          {pages > 1 ? t('callouts.facts.onPages', { questions: questionCount, pages: pageCount }) : questionCount}
        </Fact>
      )}
      <StateFact callout={callout} />
      {facts.responses !== undefined && facts.responses > 0 && (
        <Fact icon={Users}>
          {t(isOver ? 'callouts.facts.endedAnswers' : 'callouts.facts.answers', {
            count: facts.responses,
            number: number(facts.responses),
          })}
        </Fact>
      )}
      {access !== 'member' && !isOver && <Fact icon={Lock}>{t(`callouts.${contact[access]}`)}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}

function StateFact({ callout }: { callout: Stated }) {
  const text = useStateText(callout)
  return text && callout.status !== 'ended' ? <Fact icon={Calendar}>{text}</Fact> : null
}

export function StateLine({ callout }: { callout: Stated }) {
  const text = useStateText(callout)
  return text ? <Notice>{text}</Notice> : null
}

/** When it opens, closes or closed, in the reader's own time. */
function useStateText({ status, starts, expires }: Stated): string | undefined {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const write = (iso: string) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(iso))
  if (status === 'ended' && expires) return t('callouts.ended.on', { date: write(expires) })
  if (status === 'scheduled' && starts) return t('callouts.openSince', { date: write(starts) })
  return status === 'open' && expires ? t('callouts.openUntil', { date: write(expires) }) : undefined
}
