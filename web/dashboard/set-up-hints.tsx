import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDot } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, readKept } from '#web/platform/device-storage.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { hasSender, listHints } from './hints.ts'
import { publishedCountQuery } from './queries.ts'

const hiddenKey = 'masthead:set-up-hints'

/** What a new site still needs, until all of it is done or somebody has seen enough of it on this device. */
export function SetUpHints() {
  const { t } = useTranslation()
  const titleId = useId()
  const [isHidden, setHidden] = useState(() => readKept(hiddenKey) === 'hidden')
  const published = useQuery({ ...publishedCountQuery, enabled: !isHidden })
  if (isHidden) return null
  if (published.isPending) {
    return (
      <Loading label={t('shell.loading.title')}>
        <Skeleton height="4rem" />
      </Loading>
    )
  }
  const { logoUrl, supportEmail } = pageData.content.general
  const hints = listHints(
    {
      logo: logoUrl !== '',
      sender: hasSender(supportEmail, location.hostname),
      joinForm: undefined,
      callout: published.data === undefined ? undefined : published.data > 0,
    },
    pageData,
  )
  const doneCount = hints.filter(({ isDone }) => isDone).length
  if (doneCount === hints.length) return null

  function hide() {
    keep(hiddenKey, 'hidden')
    setHidden(true)
  }

  return (
    <section className="hints" aria-labelledby={titleId}>
      <div className="hints__head">
        <h2 id={titleId}>
          {t('admin-dashboard.hints.title')}{' '}
          <span className="hints__count">
            {t('admin-dashboard.hints.count', { done: doneCount, count: hints.length })}
          </span>
        </h2>
        <Button variant="ghost" size="sm" onClick={hide}>
          {t('admin-dashboard.hints.hide')}
        </Button>
      </div>
      <ul>
        {hints.map(({ name, href, isDone }) => (
          <li key={name} className={isDone ? 'hints__done' : undefined}>
            <Icon of={isDone ? CircleCheck : CircleDot} />
            {isDone ? (
              t(`admin-dashboard.hints.done.${name}`)
            ) : (
              <Link href={href}>{t(`admin-dashboard.hints.open.${name}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
