import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

export const isMissing = (error: unknown) => error instanceof ApiProblem && !error.isUnreachable && error.status < 429

/** What could not be loaded, and may be with the next try. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('newsletter-sign-up.failed')}
      actions={
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      <Notice variant="error" live>
        {error instanceof ApiProblem && problemText(error, t)}
      </Notice>
    </MessagePage>
  )
}
