import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'

const longAfterMs = 10_000

/** While something is finished that always ends on another page. */
export function LoadingLayout() {
  const { t } = useTranslation()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <AuthLayout narrow>
      <div role="status">
        <h1 tabIndex={-1}>{t('shell.loading.title')}</h1>
        <Spinner />
        {isLong && <p className="auth__text">{t('shell.loading.long')}</p>}
      </div>
    </AuthLayout>
  )
}
