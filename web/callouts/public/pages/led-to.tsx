import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { publishedStoriesQuery } from '../queries.ts'

/** The stories that came of a callout, as the server draws them too (server/site/server-rendering/callout-view.ts). */
export function LedTo({ calloutId }: { calloutId: string }) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const { data: stories = [] } = useQuery(publishedStoriesQuery(calloutId))
  if (stories.length === 0) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Section title={t('callouts.ledTo')}>
      <ul className="led-to">
        {stories.map(({ id, title, link, picture, alt, date, summary }) => (
          <li key={id}>
            {picture && <img className="led-to__picture" src={`${imageAddress(picture)}?w=600`} alt={alt} />}
            <h3>
              <a href={link}>{title}</a>
            </h3>
            <p className="small muted">{day.format(new Date(date))}</p>
            {summary && <RichTextView html={summary} startLevel={4} size="body" />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
