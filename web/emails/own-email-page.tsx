import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { OwnEmailEditor } from './own-email-editor.tsx'
import { emailSettingsPath } from './paths.ts'
import { ownEmailQuery, type StoredEmail } from './queries.ts'

export function AddOwnEmail() {
  const { t } = useTranslation()
  return <OwnEmail title={t('admin-emails.own.addPage')} stored={undefined} />
}

/** One that is stored, once it has arrived as it is now. */
export function StoredOwnEmail({ id }: { id: string }) {
  const { data, dataUpdatedAt, error, isFetchedAfterMount, isFetching, refetch } = useQuery(ownEmailQuery(id))
  if (data && isFetchedAfterMount) return <OwnEmail key={dataUpdatedAt} title={data.name} stored={data} />
  if (error instanceof ApiProblem && error.status === 404) return <NoSuchEmail />
  if (error) return <ErrorState level={2} onRetry={() => void refetch()} retrying={isFetching} />
  return <LoadingEmail />
}

export function NoSuchEmail() {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={2}
      title={t('admin-emails.editor.notFound')}
      action={<ButtonLink href={emailSettingsPath}>{t('admin-emails.list.title')}</ButtonLink>}
    />
  )
}

export function LoadingEmail() {
  const { t } = useTranslation()
  return (
    <Loading label={t('admin-emails.editor.loading')}>
      <div className="stack">
        <Skeleton width="14rem" height="2rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}

function OwnEmail({ title, stored }: { title: string; stored: StoredEmail | undefined }) {
  const { t } = useTranslation()
  useTitle(`${t('admin-emails.editor.page')} – ${title}`)
  return (
    <div className="stack-6">
      <div className="mail-head">
        <Breadcrumb trail={[{ label: t('admin-emails.own.title'), href: emailSettingsPath }]} current={title} />
        <h2 className="mail-head__title wrap-anywhere" tabIndex={-1}>
          {title}
        </h2>
      </div>
      <OwnEmailEditor stored={stored} />
    </div>
  )
}
