import './cards.css'
import { Calendar, CircleCheck, Clock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { useFormats } from '#web/platform/formats.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Bill } from '../bill/bill.tsx'
import { endOf } from './ends.ts'

/** A callout as lists show it. */
export type ListedCallout = ReplyOf<'GET /callout'>['items'][number]

export interface CardProps {
  callout: ListedCallout
  now: Date
}

export const addressOf = ({ slug }: ListedCallout) => `/callouts/${encodeURIComponent(slug)}`

/** One open callout; its title is the link, and all of the card can be pressed. In a grid, or as a row with its picture beside it. */
export function CalloutCard({ callout, now, row }: CardProps & { row?: boolean }) {
  const { title, excerpt, image } = callout
  const heading = (className?: string) => (
    <h3 className={className}>
      <Link href={addressOf(callout)}>{title}</Link>
    </h3>
  )
  return (
    <li className={classes('cg', row && 'cg--row', !image && 'cg--bill')}>
      {image ? <Picture image={image} /> : <Bill callout={callout}>{heading('bill__t')}</Bill>}
      {image && heading()}
      {excerpt && <p className="cg__text">{excerpt}</p>}
      <Meta callout={callout} now={now} />
    </li>
  )
}

/** In a size that is kept; the words beside it say what it would. */
export function Picture({ image, width = 600 }: { image: string; width?: number }) {
  const address = imageAddress(image)
  return <img src={address.startsWith('/api/1.0/images/') ? `${address}?w=${width}` : address} alt="" loading="lazy" />
}

export function Meta({ callout, now, isLead }: CardProps & { isLead?: boolean }) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const { number } = useFormats()
  const { facts, expires, hasAnswered } = callout
  const end = endOf(expires, now, locale)
  return (
    <div className="cmeta">
      {hasAnswered && (
        <Badge tone="success" icon={CircleCheck}>
          {t('callout-card.answered')}
        </Badge>
      )}
      {end.kind === 'soon' && (
        <Badge tone="warning" icon={Clock}>
          {t('callout-card.daysLeft', { count: end.days })}
        </Badge>
      )}
      {facts && <Fact icon={<Icon of={Clock} size="sm" />}>{t('callout-card.minutes', { count: facts.minutes })}</Fact>}
      {facts?.responses !== undefined && facts.responses > 0 && (
        <Fact icon={<Icon of={Users} size="sm" />}>
          {t('callout-card.answers', { count: facts.responses, number: number(facts.responses) })}
        </Fact>
      )}
      {end.kind === 'later' && (
        <Fact icon={<Icon of={Calendar} size="sm" />}>
          {isLead ? (
            t('callout-card.until', { date: end.date })
          ) : (
            <span>
              <span className="sr">{t('callout-card.until', { date: '' })}</span>
              {end.date}
            </span>
          )}
        </Fact>
      )}
      {end.kind === 'never' && <Fact icon={<Icon of={Calendar} size="sm" />}>{t('callout-card.noEnd')}</Fact>}
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="num">
      {icon}
      {children}
    </span>
  )
}
