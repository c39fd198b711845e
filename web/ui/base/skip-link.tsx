import { useTranslation } from 'react-i18next'

/** First thing in every layout. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  const { t } = useTranslation()
  return (
    <a className="skip" href={`#${to}`}>
      {t('ui.skip')}
    </a>
  )
}
