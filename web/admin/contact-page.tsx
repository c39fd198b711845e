import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { Loading, Skeleton } from '#web/ui/status/skeleton.tsx'
import { ContactMarks } from './contact-marks.tsx'
import { ContactOverview } from './contact-overview.tsx'
import { findInLastList } from './last-list.ts'
import { useNumber } from './list-formats.ts'
import { type Contact, contactQuery } from './queries.ts'

/** One person, as the newsroom knows them. */
export function ContactPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/dashboard/admin/contacts/$id' })
  const contact = useQuery(contactQuery(id))
  const isMissing = contact.error instanceof ApiProblem && [400, 404].includes(contact.error.status)
  const name = contact.data ? displayName(contact.data) : isMissing ? t('admin.contact.notFound') : ''
  useTitle(name)

  if (contact.data) {
    return (
      <>
        <Trail id={id} name={name} />
        <Head contact={contact.data} />
        <ContactOverview contact={contact.data} />
      </>
    )
  }
  if (isMissing) return <NotFound />
  if (contact.isError) {
    const message = contact.error instanceof ApiProblem ? problemText(contact.error, t) : undefined
    return (
      <ErrorState
        level={2}
        {...(message && { message })}
        retrying={contact.isFetching}
        onRetry={() => void contact.refetch()}
      />
    )
  }
  return (
    <Loading label={t('admin.contact.loading')}>
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
      {t('admin.contact.place', { place: number(place.number), total: number(place.total) })}
      <Neighbour id={place.previous} label={t('admin.contact.previous')} icon={ChevronUp} />
      <Neighbour id={place.next} label={t('admin.contact.next')} icon={ChevronDown} />
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
  return (
    <div className="page-head">
      <div className="row nowrap gap-4 min-w-0">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {name}
          </h1>
          <div className="row ui soft mt-1">
            <span className="wrap-anywhere">{contact.email}</span>
            <CopyButton text={contact.email} what={t('admin.contact.copyEmail')} size="xs" variant="ghost" />
            <ContactMarks contact={contact} membership />
          </div>
        </div>
      </div>
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <h1 tabIndex={-1}>{t('admin.contact.notFound')}</h1>
      <EmptyState
        level={2}
        title={t('admin.contact.notFound')}
        action={<ButtonLink href="/admin/contacts">{t('admin.contact.toList')}</ButtonLink>}
      >
        {t('admin.contact.notFoundText')}
      </EmptyState>
    </>
  )
}
