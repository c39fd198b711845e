import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download } from '#web/platform/http/call.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { forgetCallout, refreshCallouts } from '../queries.ts'
import { useCalloutProblem } from './callout-problem.ts'

interface Props {
  callout: { id: string; slug: string; title: string; responseCount?: number | undefined }
  onClose: () => void
  /** Once it is gone: the way away from its own pages. */
  onDeleted?: () => Promise<void>
}

/** Says what goes with it; where something was answered, the callout has to be meant. */
export function DeleteDialog({ callout, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useCalloutProblem()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { id, slug, title, responseCount = 0 } = callout
  const isMeant = responseCount === 0 || typed.trim() === slug

  async function remove() {
    setBusy(true)
    setFailure(undefined)
    try {
      await call('DELETE /callout/:id', { params: { id } })
    } catch (problem) {
      setBusy(false)
      return setFailure(messageOf(problem))
    }
    toaster.show({ variant: 'success', title: t('admin-callouts.deletion.done', { title }) })
    onClose()
    await onDeleted?.()
    forgetCallout(id)
    void refreshCallouts()
  }

  return (
    <Dialog
      open
      role="alertdialog"
      busy={isBusy}
      onClose={onClose}
      title={t('admin-callouts.deletion.title', { title })}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('admin-callouts.deletion.keep')}
          </Button>
          <Button variant="danger" disabled={!isMeant} loading={isBusy} onClick={() => void remove()}>
            {t('admin-callouts.deletion.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {responseCount === 0
            ? t('admin-callouts.deletion.text')
            : t('admin-callouts.deletion.withResponses', { count: responseCount, formatted: number(responseCount) })}
        </p>
        {responseCount > 0 && <ExportFirst calloutId={id} disabled={isBusy} onFailure={setFailure} />}
        {responseCount > 0 && (
          <TextField
            label={t('admin-callouts.deletion.type', { slug })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {failure && (
          <Notice variant="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

interface ExportProps {
  calloutId: string
  disabled: boolean
  onFailure: (message: string | undefined) => void
}

/** All responses as a file, while they are there. */
function ExportFirst({ calloutId, disabled, onFailure }: ExportProps) {
  const { t } = useTranslation()
  const messageOf = useCalloutProblem()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    onFailure(undefined)
    try {
      await download('GET /callout/:id/responses.csv', { params: { id: calloutId } })
    } catch (problem) {
      onFailure(messageOf(problem))
    } finally {
      setBusy(false)
    }
  }

  return (
    <p>
      <Button size="sm" icon={Download} loading={isBusy} disabled={disabled} onClick={() => void save()}>
        {t('admin-callouts.deletion.exportFirst')}
      </Button>
    </p>
  )
}
