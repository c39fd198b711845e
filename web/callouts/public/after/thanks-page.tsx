import { useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFramed } from '#web/platform/frame.ts'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { canRespond } from '../answering.ts'
import { keptSearch } from '../flags.ts'
import { LeadOn } from '../pages/lead-on-later.tsx'
import { takeSent } from '../sent.ts'
import { useAnswering, useCallout } from '../use-callout.ts'
import { NextSteps } from './next-steps.tsx'
import { ShareBox } from './share-box.tsx'
import { ThanksText } from './thank-you.tsx'

const YourCopy = lazy(() => import('./your-copy.tsx').then((part) => ({ default: part.YourCopy })))

/** After answering: thanks, what happens next, a copy of the answer, and the ways on. */
export function ThanksPage() {
  const { t } = useTranslation()
  const callout = useCallout()
  const { action, own } = useAnswering(callout)
  const viewer = useViewer()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [sent] = useState(() => takeSent(callout.id))
  useTitle(t('callouts.thanks.page'))
  const { slug, title, allowMultiple, status, sendResponseEmail } = callout
  const page = `/callouts/${encodeURIComponent(slug)}`
  const kept = keptSearch(search, ['answers'])
  // In a frame the form stands on the callout's own page.
  const form = `${page}${isFramed ? '' : '/respond'}${kept}`
  const copy = own ? { answers: own.answers, sentAt: own.updatedAt } : sent
  const email = sendResponseEmail ? (own ? viewer?.email : sent?.email) : undefined
  return (
    <>
      {!isFramed && (
        <p className="kicker">
          <Link href={`${page}${kept}`}>{t('callouts.kicker', { title })}</Link>
        </p>
      )}
      <div className="ty">
        <div>
          <h1 className="display" tabIndex={-1}>
            {callout.thanksTitle || t('callouts.thanks.page')}
          </h1>
          <div className="ty__text">
            <ThanksText callout={callout} startLevel={2} />
          </div>
          <div className="acts">
            {allowMultiple && action && canRespond(action) && (
              <ButtonLink variant="primary" size="lg" icon={Plus} href={form}>
                {t('callout-after.again')}
              </ButtonLink>
            )}
            {!isFramed && (
              <ButtonLink variant="text" href={`${page}${kept}`}>
                {t('callouts.thanks.back')}
              </ButtonLink>
            )}
          </div>
          <NextSteps steps={callout.nextSteps} />
        </div>
        {copy && (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <YourCopy
              callout={callout}
              {...copy}
              email={email}
              change={own && action === 'change' ? form : undefined}
            />
          </Suspense>
        )}
      </div>
      {!isFramed && action && <LeadOn callout={callout} isOver={status === 'ended'} />}
      {!isFramed && action && status === 'open' && (
        <div className="pass-on">
          <Section title={t('callout-after.passOn')}>
            <ShareBox callout={callout} open />
          </Section>
        </div>
      )}
    </>
  )
}
