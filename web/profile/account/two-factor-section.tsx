import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#web/platform/queries.ts'
import { reloadViewer, useSignedIn } from '#web/platform/viewer.ts'
import type { Reauthentication } from '#web/sign-in/index.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { EnableDialog } from './enable-dialog.tsx'
import { secondFactorQuery, sessionsQuery } from './queries.ts'
import { makeCodes, RecoveryDialog } from './recovery-dialog.tsx'

/** A second proof beside the password: whether it is asked for, and what can be done about it. */
export function TwoFactorSection({ email }: { email: string }) {
  const { t } = useTranslation()
  const secondFactor = useQuery(secondFactorQuery)
  return (
    <AccountSection id="security" title={t('account.security.title')} text={<p>{t('account.security.text')}</p>}>
      {secondFactor.data !== undefined ? (
        <State email={email} isOn={secondFactor.data !== null} />
      ) : secondFactor.isError ? (
        <ErrorState onRetry={() => void secondFactor.refetch()} retrying={secondFactor.isFetching} />
      ) : (
        <Loading label={t('shell.loading.title')}>
          <div className="stack-2">
            <Skeleton width="4rem" />
            <Skeleton width="8rem" height="2.5rem" />
          </div>
        </Loading>
      )}
    </AccountSection>
  )
}

function State({ email, isOn }: { email: string; isOn: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'enable' | 'disable' | 'recovery'>()
  const [codes, setCodes] = useState<string[]>()
  const [lacksCodes, setLacksCodes] = useState(false)
  const { lacksTwoFactor } = useSignedIn()

  function close() {
    setOpen(undefined)
    setCodes(undefined)
  }

  /** Straight on to the recovery codes; without them the section says that they are missing. */
  async function finishEnabling(token: string, confirmed: Reauthentication) {
    const made = await makeCodes(token, confirmed).catch(() => undefined)
    await reload()
    setCodes(made)
    setLacksCodes(!made)
    setOpen(made && 'recovery')
    if (!made) sayDone('enabled')
  }

  /** After enabling, the result is said once the codes are put away: behind their dialog nobody would see it. */
  function closeCodes() {
    if (codes) sayDone('enabled')
    close()
  }

  async function finishDisabling() {
    await reload()
    setLacksCodes(false)
    close()
    sayDone('disabled')
  }

  function sayDone(result: 'enabled' | 'disabled') {
    toaster.show({
      variant: 'success',
      title: t(`account.security.${result}`),
      description: t('account.othersLoggedOut'),
    })
  }

  return (
    <div className="stack">
      <p>
        {isOn ? (
          <Badge tone="success" icon={ShieldCheck}>
            {t('account.security.on')}
          </Badge>
        ) : (
          <Badge icon={ShieldOff}>{t('account.security.off')}</Badge>
        )}
      </p>
      <p>{t(isOn ? 'account.security.onText' : 'account.security.offText')}</p>
      {lacksTwoFactor && !isOn && (
        <Notice variant="warning" title={t('account.security.required')}>
          {t('account.security.requiredText')}
        </Notice>
      )}
      {lacksCodes && (
        <Notice variant="warning" title={t('account.recovery.missing')}>
          {t('account.recovery.why')}
        </Notice>
      )}
      <div className="row">
        <Button
          variant={isOn ? 'dangerOutlined' : 'primaryOutlined'}
          onClick={() => setOpen(isOn ? 'disable' : 'enable')}
        >
          {t(isOn ? 'account.security.disable' : 'account.security.enable')}
        </Button>
        {isOn && <Button onClick={() => setOpen('recovery')}>{t('account.recovery.make')}</Button>}
      </div>
      {open === 'enable' && <EnableDialog email={email} onClose={close} onDone={finishEnabling} />}
      {open === 'disable' && <DisableDialog onClose={close} onDone={finishDisabling} />}
      {open === 'recovery' && <RecoveryDialog made={codes} onClose={closeCodes} onMade={() => setLacksCodes(false)} />}
    </div>
  )
}

/** The server has ended the other sessions too. */
function reload() {
  const stale = [secondFactorQuery, sessionsQuery]
  return Promise.all([
    ...stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    // An admin's rights may hang on it.
    reloadViewer(),
  ])
}
