import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ProgressBar } from '#web/ui/status/progress-bar.tsx'
import type { Sending } from './use-sending.ts'

interface Props {
  sending: Sending
  /** What keeps it from beginning. */
  problem: string | undefined
  onStart: (dryRun: boolean) => void
}

/** Tries an import, or begins it. */
export function StartActions({ sending: { sent, failure }, problem, onStart }: Props) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      {(problem ?? failure) && (
        <Notice variant="error" live>
          {problem ?? failure}
        </Notice>
      )}
      {sent !== undefined && <ProgressBar label={t('admin-imports.sending')} value={Math.round(sent * 100)} />}
      <div className="row">
        <Button variant="primary" loading={sent !== undefined} onClick={() => onStart(true)}>
          {t('admin-imports.try')}
        </Button>
        <Button disabled={sent !== undefined} onClick={() => onStart(false)}>
          {t('admin-imports.start')}
        </Button>
      </div>
      <p className="small muted">{t('admin-imports.tryHint')}</p>
    </div>
  )
}
