import './cards.css'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { Badge } from '#web/ui/status/badge.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { ListedCallout } from './queries.ts'

/** One open callout; its title is the link, and all of the card can be pressed. */
export function CalloutCard({ callout, now }: { callout: ListedCallout; now: Date }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { slug, title, excerpt, image, expires, hasAnswered } = callout
  const address = imageAddress(image)
  return (
    <li className={image ? 'ccard' : 'ccard ccard--bare'}>
      {image && (
        <img src={address.startsWith('/api/1.0/images/') ? `${address}?w=600` : address} alt="" loading="lazy" />
      )}
      <div>
        <h3>
          <Link href={`/callouts/${encodeURIComponent(slug)}`}>{title}</Link>
        </h3>
        {excerpt && <p className="ccard__text">{excerpt}</p>}
        <p className="meta">
          {expires && (
            <span>
              {t('callout-list.until', { date: date(expires) })} (<RelativeTime date={expires} now={now} />)
            </span>
          )}
          {hasAnswered && (
            <Badge tone="success" icon={CircleCheck}>
              {t('callout-list.answered')}
            </Badge>
          )}
          <span aria-hidden="true" className="strong">
            {t('callout-list.participate')}
          </span>
        </p>
      </div>
    </li>
  )
}
