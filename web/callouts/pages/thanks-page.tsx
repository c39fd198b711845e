import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isFramed } from '#web/platform/frame.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { keptSearch } from '../flags.ts'
import { ShareBox } from '../share-box.tsx'
import { ThankYou } from '../thank-you.tsx'
import { useCallout } from '../use-callout.ts'

export function ThanksPage() {
  const { t } = useTranslation()
  const callout = useCallout()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  useTitle(`${t('callouts.thanks.page')} - ${callout.title}`)
  const { slug, title, allowMultiple, status } = callout
  // In a frame the form stands on the callout's own page.
  const again = `/callouts/${encodeURIComponent(slug)}${isFramed ? '' : '/respond'}${keptSearch(search, ['answers'])}`
  return (
    <div className="form-col stack-8">
      <h1 className={classes('display', isFramed && 'sr')} tabIndex={-1}>
        {title}
      </h1>
      <ThankYou callout={callout} />
      {allowMultiple && status === 'open' && (
        <ButtonLink size="lg" href={again}>
          {t('callouts.thanks.again')}
        </ButtonLink>
      )}
      {!isFramed && status === 'open' && <ShareBox callout={callout} />}
    </div>
  )
}
