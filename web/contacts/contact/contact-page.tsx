import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams, useRouterState } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { type Contact, contactQuery } from '#web/contact-lookup/index.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { ContactMarks } from '../contact-marks.tsx'
import { findInLastList } from '../last-list.ts'
import { EmailSuppression } from './email-suppression.tsx'
import { EmailText } from './email-text.tsx'
import { ShownContact } from './shown-contact.ts'

/** One person, as the newsroom knows them: who it is, and around the tabs what they share. */
export function ContactPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/contacts/$id' })
  const contact = useQuery(contactQuery(id))
  const isMissing = contact.error instanceof ApiProblem && [400, 404].includes(contact.error.status)
  const name = contact.data ? displayName(contact.data) : isMissing ? t('admin-contact.notFound') : ''
  useTitle(name)

  if (contact.data) {
    return (
      <ShownContact value={contact.data}>
        <Trail id={id} name={name} />
        <Head contact={contact.data} />
        <EmailSuppression id={id} />
        <Tabs id={id} />
        {/* Forms of one contact must not be filled with another's words. */}
        <Outlet key={id} />
      </ShownContact>
    )
  }
  if (isMissing) return <NotFound />
  if (contact.isError) {
    const message = contact.error instanceof ApiProblem ? problemText(contact.error, t) : undefined
    return (
      <>
        <PageTitle title={t('admin-contact.tabsLabel')} />
        <ErrorState
          level={2}
          {...(message && { message })}
          retrying={contact.isFetching}
          onRetry={() => void contact.refetch()}
        />
      </>
    )
  }
  return (
    <Loading label={t('admin-contact.loading')}>
      <div className="stack-6">
        <Skeleton width="16rem" height="2rem" />
        <Skeleton height="8rem" />
        <Skeleton height="12rem" />
      </div>
    </Loading>
  )
}

function Trail({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { address, place } = findInLastList(id)
  const end: ReactNode = place && (
    <span className="row nowrap num">
      {t('admin-contact.place', { place: number(place.number), total: number(place.total) })}
      <Neighbour id={place.previous} label={t('admin-contact.previous')} icon={ChevronUp} />
      <Neighbour id={place.next} label={t('admin-contact.next')} icon={ChevronDown} />
    </span>
  )
  return <Breadcrumb trail={[{ label: t('admin.contacts.page'), href: address }]} current={name} end={end} />
}

function Neighbour({ id, label, icon }: { id: string | undefined; label: string; icon: typeof ChevronUp }) {
  if (!id) return null
  return (
    <ButtonLink variant="ghost" size="xs" square href={`/admin/contacts/${id}`} aria-label={label}>
      <Icon of={icon} size="sm" />
    </ButtonLink>
  )
}

function Head({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const name = displayName(contact)
  const isNamed = name !== contact.email
  return (
    <div className="page-head contact__head">
      <div className="row nowrap gap-4 min-w-0">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {isNamed ? name : <EmailText email={contact.email} />}
          </h1>
          <div className="row ui soft mt-1">
            {isNamed && <EmailText email={contact.email} />}
            <CopyButton text={contact.email} what={t('admin-contact.copyEmail')} size="xs" variant="ghost" />
            <ContactMarks contact={contact} membership />
          </div>
        </div>
      </div>
    </div>
  )
}

const tabs = ['overview', 'account', 'callouts', 'emails', 'contribution'] as const

function Tabs({ id }: { id: string }) {
  const { t } = useTranslation()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const base = `/admin/contacts/${id}`
  const shown = tabs.filter((tab) => tab !== 'contribution' || !pageData.calloutOnlyMode)
  return (
    <div className="contact__tabs">
      <RouteTabs
        label={t('admin-contact.tabsLabel')}
        tabs={shown.map((tab) => {
          const href = tab === 'overview' ? base : `${base}/${tab}`
          return { href, label: t(`admin-contact.tabs.${tab}`), current: pathname === href }
        })}
      />
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <h1 tabIndex={-1}>{t('admin-contact.notFound')}</h1>
      <EmptyState
        level={2}
        title={t('admin-contact.notFound')}
        action={<ButtonLink href="/admin/contacts">{t('admin-contact.toList')}</ButtonLink>}
      >
        {t('admin-contact.notFoundText')}
      </EmptyState>
    </>
  )
}
