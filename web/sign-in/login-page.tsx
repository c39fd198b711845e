import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { safeTarget } from '#web/platform/redirect-target.ts'
import { useTitle } from '#web/platform/title.ts'
import { reloadViewer, useViewer } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { CalloutsPanel } from '#web/shell/panels/callouts-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { useArrival } from './use-arrival.ts'

/** E-mail and password of someone who still has to enter a code. In memory only: a reload begins anew. */
export interface Credentials {
  email: string
  password: string
}

export function LoginPage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.login.page'))
  const { next, email } = useSearch({ from: '/auth/login' })
  const arrive = useArrival()
  const viewer = useViewer()
  const [awaitingCode, setAwaitingCode] = useState<Credentials>()

  const target = safeTarget(next)

  // Also for those who come here signed in already.
  useEffect(() => {
    if (viewer) void arrive(target)
  }, [viewer, arrive, target])

  /** The session is there even when asking for the person failed: then everything loads anew. */
  async function goOn() {
    // Whoever was logged in before in this tab may be somebody else.
    queryClient.clear()
    if (!(await reloadViewer())) location.assign(target)
  }

  return (
    <AuthLayout
      narrow
      aside={!pageData.calloutOnlyMode && <Link href="/join">{t('shell.join')}</Link>}
      panel={<CalloutsPanel />}
    >
      {awaitingCode ? (
        <CodeForm credentials={awaitingCode} onDone={goOn} onBack={() => setAwaitingCode(undefined)} />
      ) : (
        <LoginForm email={email ?? ''} onDone={goOn} onCodeNeeded={setAwaitingCode} />
      )}
    </AuthLayout>
  )
}
