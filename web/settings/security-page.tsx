import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { keepAnswer, queryClient } from '#web/platform/queries.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ownSecondFactorQuery, twoFactorRequirementQuery } from './queries.ts'

type Requirement = ReplyOf<'GET /two-factor-requirement'>

/** How admins have to log in. */
export function SecurityPage() {
  const { t } = useTranslation()
  const requirement = useQuery(twoFactorRequirementQuery)
  const own = useQuery(ownSecondFactorQuery)
  const isPending = requirement.isPending || own.isPending
  return (
    <div className="stack-8">
      <Section title={t('admin-settings.security.title')}>
        {!isPending && requirement.data && <RequirementSwitch requirement={requirement.data} />}
        {!requirement.data && requirement.isError && (
          <ErrorState level={3} onRetry={() => void requirement.refetch()} retrying={requirement.isFetching} />
        )}
        {isPending && !requirement.isError && (
          <Loading label={t('shell.loading.title')}>
            <Skeleton width="20rem" />
          </Loading>
        )}
      </Section>
      {!isPending && requirement.data && <AdminsWithout admins={requirement.data.withoutTwoFactor} />}
    </div>
  )
}

function RequirementSwitch({ requirement: { required } }: { requirement: Requirement }) {
  const { t } = useTranslation()
  const isSuperadmin = useSignedIn().activeRoles.includes('superadmin')
  const own = useQuery(ownSecondFactorQuery)
  const showProblem = useProblemToast()
  const change = useMutation({
    mutationFn: (isRequired: boolean) => call('PUT /two-factor-requirement', { body: { required: isRequired } }),
    onSuccess: (saved) => {
      keepAnswer(twoFactorRequirementQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['activity'] })
      toaster.show({ variant: 'success', title: t(`admin-settings.security.${saved.required ? 'on' : 'off'}`) })
    },
    onError: showProblem,
  })
  const lacksOwn = own.data === null
  return (
    <div className="stack">
      <Switch
        label={t('admin-settings.security.require')}
        description={t('admin-settings.security.what')}
        checked={required}
        saving={change.isPending}
        disabled={!isSuperadmin || (lacksOwn && !required)}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {!isSuperadmin && <p className="small muted">{t('admin-settings.security.superadmins')}</p>}
      {isSuperadmin && lacksOwn && !required && (
        <Notice
          title={t('admin-settings.security.ownFirst')}
          actions={
            <ButtonLink size="sm" href="/profile/account#security">
              {t('admin-settings.security.setUp')}
            </ButtonLink>
          }
        >
          {t('admin-settings.security.ownFirstText')}
        </Notice>
      )}
    </div>
  )
}

/** Who would have, or has, a member's rights only. */
function AdminsWithout({ admins }: { admins: Requirement['withoutTwoFactor'] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-settings.security.without')}>
      {admins.length === 0 ? (
        <p className="ui soft">{t('admin-settings.security.nobody')}</p>
      ) : (
        <ul className="stack-2">
          {admins.map((admin) => (
            <li key={admin.id} className="wrap-anywhere">
              <Link className="tap" href={`/admin/contacts/${admin.id}`}>
                {displayName(admin)}
              </Link>{' '}
              <span className="small muted">{admin.email}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
