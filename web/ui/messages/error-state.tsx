import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'

interface Props {
  title?: string
  message?: string
  onRetry: () => void
  retrying?: boolean
  level?: 2 | 3 | 4
}

/** Stands in place of what could not be loaded; the same call once more. */
export function ErrorState({ title, message, onRetry, retrying, level = 3 }: Props) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return (
    <div className="empty empty--error" role="alert">
      <Heading className="empty__title">{title ?? t('ui.loadFailed')}</Heading>
      {message && <p>{message}</p>}
      <Button loading={retrying} onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}
