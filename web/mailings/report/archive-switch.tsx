import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { type MailingReport, refreshMailings } from '../queries.ts'

interface Props {
  mailing: MailingReport['mailing']
  onChange: () => void
}

/** Whether everybody can read an issue, which may be changed after it was sent. */
export function ArchiveSwitch({ mailing, onChange }: Props) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  if (pageData.calloutOnlyMode) return null

  async function show(inArchive: boolean) {
    setSaving(true)
    try {
      await call('PUT /mailings/:id/archive', { params: { id: mailing.id }, body: { inArchive } })
      void refreshMailings()
      onChange()
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="ml-report__archive">
      <Switch
        label={t('admin-mailings.recipients.archive')}
        description={t('admin-mailings.recipients.archiveHint')}
        checked={mailing.inArchive}
        saving={isSaving}
        onChange={({ target }) => void show(target.checked)}
      />
    </div>
  )
}
