import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactExportColumns } from '#domain/contacts/export-columns.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { download } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useProblemMessage } from '../forms/problem-message.ts'
import { useNumber } from '../list-formats.ts'

/** From here on a file takes its time. */
const manyRows = 20_000

interface Props {
  open: boolean
  onClose: () => void
  count: number
  rules: RuleGroup | undefined
}

/** Says what the file will hold before it is made. */
export function ExportDialog({ open, onClose, count, rules }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save() {
    setBusy(true)
    setFailure(undefined)
    try {
      await download('GET /contact.csv', { query: rules ? { rules } : {} })
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin-contacts.export.title')}
      busy={isBusy}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" icon={Download} loading={isBusy} onClick={save}>
            {t('admin-contacts.export.download')}
          </Button>
        </>
      }
    >
      <div className="stack-2">
        <p>
          <b className="num">{t('admin-contacts.export.count', { count, formatted: number(count) })}</b>{' '}
          {count > manyRows && t('admin-contacts.export.slow')}
        </p>
        <p>{t('admin-contacts.export.columns')}</p>
        <p className="small muted wrap-anywhere">{contactExportColumns.join(', ')}</p>
        {failure && (
          <Notice variant="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
