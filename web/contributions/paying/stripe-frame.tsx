import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'

export type StripeState = 'loading' | 'ready' | 'failed'

interface Props {
  place: Ref<HTMLDivElement>
  state: StripeState
  onRetry: () => void
}

/** Where the provider's fields appear. */
export function StripeFrame({ place, state, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <div role="status">
        {state === 'loading' && (
          <p className="row">
            <Spinner /> {t('contributions.payment.loading')}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Notice variant="error" live actions={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}>
          {t('contributions.payment.blocked')}
        </Notice>
      )}
      <div ref={place} />
    </div>
  )
}
