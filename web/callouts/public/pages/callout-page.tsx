import { useRouterState } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isFramed } from '#web/platform/frame.ts'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { resultViews } from '../after/result-views.ts'
import type { Action } from '../answering.ts'
import type { PublicCallout } from '../callout.ts'
import { keptSearch, readParameter } from '../flags.ts'
import { ResponseForm } from '../response-form.tsx'
import { type Answering, useAnswering, useCallout } from '../use-callout.ts'
import { CalloutHead, FactList, StateLine } from './callout-parts.tsx'
import { LeadOn } from './lead-on-later.tsx'
import { LedTo } from './led-to.tsx'
import { MembersOnly } from './members-only.tsx'
import { useArrival } from './use-arrival.ts'

// Not seen by whoever comes to answer.
const OwnAnswer = lazy(() => import('../own/own-parts.tsx').then((part) => ({ default: part.OwnAnswer })))
const YouAnswered = lazy(() => import('../own/own-parts.tsx').then((part) => ({ default: part.YouAnswered })))
const ThankYou = lazy(() => import('../after/thank-you.tsx').then((part) => ({ default: part.ThankYou })))
const ShareBox = lazy(() => import('../after/share-box.tsx').then((part) => ({ default: part.ShareBox })))
const FormPreview = lazy(() => import('../preview/form-preview.tsx').then((part) => ({ default: part.FormPreview })))

/** What a callout is about, and the way to answer it. */
export function CalloutPage() {
  const { t } = useTranslation()
  const callout = useCallout()
  const answering = useAnswering(callout)
  useTitle(callout.title)
  const { title, intro, outcome, status } = callout
  const isOver = status === 'ended'
  const { action, own, isPreview } = answering
  const isForm = isFramed && (action === 'start' || action === 'change')

  if (isPreview) {
    return (
      <>
        <h1 className="display callout__title">{title}</h1>
        <div className="form-col stack-6">
          <Notice variant="warning">{t('callouts.preview')}</Notice>
          <Suspense>
            <FormPreview callout={callout} />
          </Suspense>
        </div>
      </>
    )
  }
  return (
    <article>
      {isFramed ? (
        <h1 className="sr" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <CalloutHead callout={callout} />
      )}
      <div className={isFramed ? undefined : 'callout__cols'}>
        <div className="stack-8 callout__text">
          {own && !callout.allowMultiple && !isOver && (
            <Suspense>
              <ThankYou callout={callout} />
            </Suspense>
          )}
          {!isFramed && isOver && outcome && (
            <Section title={t('callouts.ended.outcome')}>
              <RichTextView html={outcome} startLevel={3} />
            </Section>
          )}
          {!isFramed && isOver && <LedTo calloutId={callout.id} />}
          {!isFramed && intro && <Intro callout={callout} />}
          {!isFramed && !isOver && <LedTo calloutId={callout.id} />}
          {isForm && <FramedForm callout={callout} answering={answering} />}
          {action === 'read' && own && (
            <Suspense>
              <OwnAnswer callout={callout} answers={own.answers} />
            </Suspense>
          )}
        </div>
        <aside>
          {isOver && own && (
            <Suspense>
              <YouAnswered answeredAt={own.createdAt} />
            </Suspense>
          )}
          {!isFramed && <FactList callout={callout} />}
          {isFramed && status !== 'open' && <StateLine callout={callout} />}
          {!isForm && (action ? <WayIn callout={callout} action={action} /> : <Skeleton height="3rem" />)}
          {!isFramed && status === 'open' && <Views callout={callout} />}
          {!isFramed && status === 'open' && (
            <Suspense fallback={<Skeleton height="2.5rem" />}>
              <ShareBox callout={callout} />
            </Suspense>
          )}
        </aside>
      </div>
      {isOver && !isFramed && action && <LeadOn callout={callout} isOver />}
    </article>
  )
}

/** Where others' answers can be looked at. */
function Views({ callout }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  const views = resultViews(callout)
  if (views.length === 0) return null
  return (
    <ul className="callout__views">
      {views.map(({ kind, href }) => (
        <li key={kind}>
          <Link href={href}>{t(kind === 'map' ? 'callouts.views.map' : 'callouts.views.gallery')}</Link>
        </li>
      ))}
    </ul>
  )
}

/** What the callout is about; once it is over, what it was. */
function Intro({ callout: { intro, status } }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  if (!intro) return null
  if (status !== 'ended') return <RichTextView html={intro} />
  return (
    <Section title={t('callouts.ended.asked')}>
      <RichTextView html={intro} startLevel={3} />
    </Section>
  )
}

function FramedForm({ callout, answering: { own, action } }: { callout: PublicCallout; answering: Answering }) {
  const arrive = useArrival(callout)
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return (
    <ResponseForm
      callout={callout}
      linked={readParameter(search, 'answers')}
      former={action === 'change' && own ? own : undefined}
      wantedNews={own?.followUp}
      onArrived={arrive}
    />
  )
}

/** The one thing to do next. */
function WayIn({ callout, action }: { callout: PublicCallout; action: Action }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const here = useRouterState({ select: ({ location }) => location.href })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const respond = `/callouts/${encodeURIComponent(callout.slug)}/respond${keptSearch(search, [])}`
  switch (action) {
    case 'start':
    case 'change':
      return (
        <div className="cta">
          <ButtonLink variant="primary" size="lg" block iconEnd={ArrowRight} href={respond}>
            {t(action === 'start' ? 'callouts.getStarted' : 'callouts.changeResponse')}
          </ButtonLink>
        </div>
      )
    case 'join':
    case 'renew':
      return <MembersOnly here={here} action={action} />
    default:
      return viewer && !isFramed && callout.status !== 'ended' ? (
        <p>
          <Link href="/callouts">{t('callouts.seeOpen')}</Link>
        </p>
      ) : null
  }
}
