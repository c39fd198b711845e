import { Calendar, FileText, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { coverSources } from '#domain/site/cover-sources.ts'
import { type Glyph, Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { PublicCallout } from '../callout.ts'

type Stated = Pick<PublicCallout, 'status' | 'starts' | 'expires'>

export function Cover({ image, alt }: { image: string; alt: string }) {
  return <img className="callout__cover" {...coverSources(image)} alt={alt} fetchPriority="high" />
}

/** In short what to expect. */
export function Facts({ callout }: { callout: Stated & Pick<PublicCallout, 'formSchema' | 'access'> }) {
  const { t } = useTranslation()
  const { formSchema, access, status } = callout
  const pages = formSchema.slides.length
  const contact = { guest: 'facts.contact', anonymous: 'facts.contactOptional', 'only-anonymous': 'anonymous' } as const
  return (
    <ul className="facts">
      {pages > 1 && <Fact icon={FileText}>{t('callouts.facts.pages', { count: pages })}</Fact>}
      <StateFact callout={callout} />
      {access !== 'member' && status !== 'ended' && <Fact icon={Lock}>{t(`callouts.${contact[access]}`)}</Fact>}
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
  return text ? <Fact icon={Calendar}>{text}</Fact> : null
}

export function StateLine({ callout }: { callout: Stated }) {
  const text = useStateText(callout)
  return text ? <Notice>{text}</Notice> : null
}

/** When it opens, closes or closed, in the reader's own time. */
function useStateText({ status, starts, expires }: Stated): string | undefined {
  const { t, i18n } = useTranslation()
  const tag = i18n.language.split('@')[0]
  const write = (iso: string) =>
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(iso))
  if (status === 'ended' && expires) return t('callouts.endedOn', { date: write(expires) })
  if (status === 'scheduled' && starts) return t('callouts.openSince', { date: write(starts) })
  return status === 'open' && expires ? t('callouts.openUntil', { date: write(expires) }) : undefined
}
