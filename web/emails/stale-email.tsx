import { useTranslation } from 'react-i18next'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'

interface Props {
  onClose: () => void
  onOverwrite: () => void
  onLoadTheirs: () => Promise<void>
}

/** Somebody else changed the text since it was opened here. */
export function StaleEmail(props: Props) {
  const { t } = useTranslation()
  return (
    <StaleDialog
      words={{
        title: t('admin-emails.stale.title'),
        text: t('admin-emails.stale.text'),
        keep: t('admin-emails.stale.keep'),
        load: t('admin-emails.stale.load'),
        overwrite: t('admin-emails.stale.overwrite'),
      }}
      {...props}
    />
  )
}
