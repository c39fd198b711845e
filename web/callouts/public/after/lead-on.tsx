import '#web/shell/callout-card/cards.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Images, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { CalloutCard } from '#web/shell/callout-card/callout-card.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { PublicCallout } from '../callout.ts'
import { openCalloutsQuery } from '../list/queries.ts'
import { resultViews } from './result-views.ts'

const mostShown = 3

interface Props {
  callout: PublicCallout
  isOver: boolean
}

const joinQuery = {
  queryKey: ['content', 'join'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /content/join', {}, { signal, quiet: true }),
}

/** Where to go from a callout that is answered or over: its answers, other callouts, and for guests the way to join. */
export function LeadOn({ callout, isOver }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [now] = useState(() => new Date())
  const offersJoining = !viewer && !pageData.calloutOnlyMode
  const join = useQuery({ ...joinQuery, enabled: offersJoining })
  // One more than is shown, since it may be among them; and those that are answered are no way on.
  const open = useQuery(openCalloutsQuery(mostShown * 3))
  // All at once, so that nothing moves under a finger.
  if ((offersJoining && join.isPending) || open.isPending) return <div className="lead-on lead-on--waiting" />
  const others = (open.data?.items ?? [])
    .filter(({ id, hasAnswered }) => id !== callout.id && !hasAnswered)
    .slice(0, mostShown)
  // After answering the newsroom comes first, after an end what can still be answered.
  const joining = offersJoining && <JoinLine promise={join.data?.promise} />
  return (
    <div className="lead-on">
      <Views callout={callout} title={t(isOver ? 'callout-after.results' : 'callout-after.others')} />
      {!isOver && joining}
      {others.length > 0 && (
        <OtherCallouts title={t(isOver ? 'callout-after.openNow' : 'callout-after.more')} callouts={others} now={now} />
      )}
      {isOver && joining}
    </div>
  )
}

function Views({ callout, title }: { callout: PublicCallout; title: string }) {
  const { t } = useTranslation()
  const views = resultViews(callout)
  if (views.length === 0) return null
  return (
    <Section title={title}>
      <ul className="doors">
        {views.map(({ kind, href }) => (
          <li key={kind}>
            <Link className="door" href={href}>
              <Icon of={kind === 'map' ? MapPin : Images} />
              {t(`callout-after.views.${kind}`)}
              <Icon of={ArrowRight} flips />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the newsroom promises its members, in its own words; without them the way to join alone. */
function JoinLine({ promise }: { promise: { title?: string | undefined; text?: string | undefined } | undefined }) {
  const { t } = useTranslation()
  const organisation = pageData.content.general.organisationName
  return (
    <section className="join-line" aria-labelledby="join-line">
      <div className="bill__rule" aria-hidden="true" />
      <div>
        <h2 id="join-line">{promise?.title || t('callout-after.join.title', { organisation })}</h2>
        {promise?.text && <p>{promise.text}</p>}
      </div>
      <ButtonLink variant="primary" size="lg" iconEnd={ArrowRight} href="/join">
        {t('callout-after.join.act')}
      </ButtonLink>
    </section>
  )
}

interface OthersProps {
  title: string
  callouts: Parameters<typeof CalloutCard>[0]['callout'][]
  now: Date
}

/** The list of all of them is for those who are logged in. */
function OtherCallouts({ title, callouts, now }: OthersProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const all = viewer && !pageData.calloutOnlyMode && <Link href="/callouts">{t('callout-card.viewAll')}</Link>
  return (
    <Section title={title} action={all}>
      <ul className="callout-cards">
        {callouts.map((callout) => (
          <CalloutCard key={callout.id} callout={callout} now={now} />
        ))}
      </ul>
    </Section>
  )
}
