import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { type Reauthentication, useReauthentication } from '#web/sign-in/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeList } from '#web/ui/media/code-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { me } from './queries.ts'
import { TokenForm } from './token-form.tsx'

interface Props {
  /** Made already, to be shown at once. */
  made?: string[] | undefined
  onClose: () => void
  /** There are codes now; older ones have ended. */
  onMade: () => void
}

/** Makes ten recovery codes and shows them this once. */
export function RecoveryDialog({ made, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState(made)
  const { reauthenticated, dialog } = useReauthentication()

  async function make(token: string) {
    setCodes(await reauthenticated((confirmed) => makeCodes(token, confirmed)))
    onMade()
  }

  if (!codes) {
    return (
      <>
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
        {dialog}
      </>
    )
  }
  return (
    // A press beside it or Esc would lose what is shown this once: only the button closes it.
    <Dialog open onClose={() => undefined} title={t('account.recovery.title')} footer={<Kept onClose={onClose} />}>
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

export async function makeCodes(token: string, confirmed: Reauthentication): Promise<string[]> {
  const { codes } = await call('POST /contact/:id/mfa/recovery-codes', { params: me, body: { token, ...confirmed } })
  return codes
}

function Kept({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="primary" data-autofocus onClick={onClose}>
      {t('account.recovery.kept')}
    </Button>
  )
}
