import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeList } from '#web/ui/media/code-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { me } from './queries.ts'
import { TokenForm } from './token-form.tsx'

interface Props {
  onClose: () => void
  /** There are codes now; older ones have ended. */
  onMade: () => void
}

/** Makes ten recovery codes and shows them this once. */
export function RecoveryDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()

  async function make(token: string) {
    const made = await call('POST /contact/:id/mfa/recovery-codes', { params: me, body: { token } })
    setCodes(made.codes)
    onMade()
  }

  if (!codes) {
    return (
      <Dialog open onClose={onClose} title={t('account.recovery.make')}>
        <TokenForm
          act={make}
          onCancel={onClose}
          cancelLabel={t('ui.cancel')}
          submitLabel={t('account.recovery.submit')}
        >
          <p>{t('account.recovery.text')}</p>
        </TokenForm>
      </Dialog>
    )
  }
  return (
    // Not closed by a press beside it: the codes are shown this once.
    <Dialog open busy onClose={onClose} title={t('account.recovery.title')} footer={<Kept onClose={onClose} />}>
      <div className="stack">
        <p>{t('account.recovery.keep')}</p>
        <CodeList
          codes={codes}
          label={t('account.recovery.title')}
          heading={t('account.recovery.heading', { organisation: pageData.content.general.organisationName })}
          fileName="recovery-codes.txt"
        />
      </div>
    </Dialog>
  )
}

function Kept({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="primary" data-autofocus onClick={onClose}>
      {t('account.recovery.kept')}
    </Button>
  )
}
