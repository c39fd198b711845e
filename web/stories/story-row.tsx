import { Check, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { useNumber } from '#web/ui/formats.ts'
import type { Story } from './queries.ts'
import { writeNumbers } from './response-numbers.ts'

interface Props {
  story: Story
  menu?: ReactNode
  children?: ReactNode
}

/** A story in a list: what it is, whether everybody sees it, what it came of and who was told. */
export function StoryRow({ story, menu, children }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const locale = formatTag(useFormatLocale())
  const { title, link, date, status, responses, told } = story
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li>
      <div className="stories__head">
        <a className="stories__title" href={link} target="_blank" rel="noopener">
          {title}
          <span className="sr"> {t('stories.newTab')}</span>
        </a>
        {menu}
      </div>
      <p className="stories__facts small muted">
        {status === 'published' ? (
          <Badge icon={Check} tone="success">
            {t('stories.published')}
          </Badge>
        ) : (
          <Badge icon={Pencil}>{t('stories.draft')}</Badge>
        )}
        <span>{day.format(new Date(date))}</span>
        {responses && (
          <span>
            {responses.length > 0
              ? t('stories.ofResponses', {
                  count: responses.length,
                  numbers: writeNumbers(responses.map((each) => each.number)),
                })
              : t('stories.ofDeleted')}
          </span>
        )}
        {told !== undefined && told > 0 && <span>{t('stories.told', { count: told, formatted: number(told) })}</span>}
      </p>
      {children}
    </li>
  )
}
