import { ChevronDown, ChevronUp, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { findOffered } from '../handling/bucket-name.ts'
import { useShownCallout } from '../shown-callout.ts'
import type { Place } from './place/place.ts'
import type { ReadResponse } from './queries.ts'

interface Props {
  response: ReadResponse
  place: Place | undefined
  /** What the list is called that is gone through. */
  listName: string
  listPath: string
  hrefs: { previous: string | undefined; next: string | undefined }
}

/** Which response it is, where it is kept, and where it stands in the list. */
export function ResponseHead({ response, place, listName, listPath, hrefs }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { callout, path } = useShownCallout()
  const bucket = findOffered(response.bucket)
  const name = t('desk-response.title', { number: number(response.number) })
  return (
    <>
      <Breadcrumb
        trail={[
          { label: t('admin-callouts.page'), href: '/admin/callouts' },
          { label: <span className="wrap-anywhere">{callout.title}</span>, href: path },
          { label: t('desk.tabs.responses'), href: listPath },
        ]}
        current={name}
      />
      <div className="page-head response-head">
        <div className="row">
          <h1 tabIndex={-1} className="page-title num">
            {name}
          </h1>
          {bucket ? <StatusPill status={bucket} /> : response.bucket && <Badge icon={Inbox}>{response.bucket}</Badge>}
        </div>
        <nav className="row small soft num response-head__place" aria-label={t('desk-response.neighbours')}>
          <span className="response-head__number" role="status">
            {place && <PlaceWords place={place} listName={listName} />}
          </span>
          <Neighbour href={hrefs.previous} icon={ChevronUp} press="k">
            {t('desk-response.previous')}
          </Neighbour>
          <Neighbour href={hrefs.next} icon={ChevronDown} press="j">
            {t('desk-response.next')}
          </Neighbour>
        </nav>
      </div>
    </>
  )
}

function PlaceWords({ place: { number: at, total }, listName }: { place: Place; listName: string }) {
  const { t } = useTranslation()
  const number = useNumber()
  if (at === undefined) return t('desk-response.notInList', { list: listName })
  return t('desk-response.place', { number: number(at), total: number(total), list: listName })
}

interface NeighbourProps {
  href: string | undefined
  icon: typeof ChevronUp
  press: string
  children: ReactNode
}

function Neighbour({ href, icon, press, children }: NeighbourProps) {
  const key = <Key press={press} />
  if (!href) {
    return (
      <Button size="sm" icon={icon} disabled>
        {children}
        {key}
      </Button>
    )
  }
  return (
    <ButtonLink size="sm" icon={icon} href={href} aria-keyshortcuts={press}>
      {children}
      {key}
    </ButtonLink>
  )
}

/** Told to those who listen by the link itself. */
function Key({ press }: { press: string }) {
  return (
    <span className="hide-s" aria-hidden="true">
      <kbd>{press}</kbd>
    </span>
  )
}
