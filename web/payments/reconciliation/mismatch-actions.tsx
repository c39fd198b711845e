import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { endingRepairs, type Repair } from '#domain/payments/mismatch.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type ReconciliationMismatch, refreshMismatches } from './queries.ts'

type EndingRepair = 'cancel-there' | 'end-here' | 'mark-cancelled'

/** What can be done about a difference; what ends something is asked once more. */
export function MismatchActions({ mismatch }: { mismatch: ReconciliationMismatch }) {
  const { t } = useTranslation()
  const { id, kind, state, repairs, contact } = mismatch
  const provider = t(`admin-reconciliation.provider.${mismatch.provider}`)
  const messageOf = useRepairMessage(provider)
  const [asked, setAsked] = useState<EndingRepair>()
  const about = (
    <span className="sr">
      {t('admin-reconciliation.about', {
        what: t(`admin-reconciliation.kind.${kind}`, { provider }),
        who: contact ? displayName(contact) : t('admin-reconciliation.nobody'),
      })}
    </span>
  )

  async function repair(how: Repair) {
    await call('POST /reconciliation-mismatches/:id/repair', { params: { id }, body: { repair: how } })
    toaster.show({ variant: 'success', title: t('admin-reconciliation.done') })
    await refreshMismatches()
  }

  async function tryRepair(how: Repair) {
    try {
      await repair(how)
    } catch (problem) {
      toaster.show({ variant: 'error', title: messageOf(problem) })
      throw problem
    }
  }

  async function setDismissed(dismissed: boolean) {
    if (dismissed) {
      await call('PUT /reconciliation-mismatches/:id/dismissal', { params: { id } })
      toaster.show({
        variant: 'success',
        title: t('admin-reconciliation.dismissed'),
        action: { label: t('admin-reconciliation.undo'), onPress: () => void setDismissed(false) },
      })
    } else await call('DELETE /reconciliation-mismatches/:id/dismissal', { params: { id } })
    await refreshMismatches()
  }

  if (state === 'dismissed') {
    return (
      <div className="row">
        <AsyncButton size="sm" onPress={() => setDismissed(false)}>
          {t('admin-reconciliation.recall')}
          {about}
        </AsyncButton>
      </div>
    )
  }
  if (state !== 'open') return null
  return (
    <div className="row">
      {repairs.map((how, index) =>
        isEnding(how) ? (
          <Button key={how} size="sm" variant="dangerOutlined" onClick={() => setAsked(how)}>
            {t(`admin-reconciliation.repair.${how}`, { provider })}
            {about}
          </Button>
        ) : (
          <AsyncButton
            key={how}
            size="sm"
            {...(index === 0 && { variant: 'primaryOutlined' as const })}
            onPress={() => tryRepair(how)}
          >
            {t(`admin-reconciliation.repair.${how}`, { provider })}
            {about}
          </AsyncButton>
        ),
      )}
      <AsyncButton size="sm" onPress={() => setDismissed(true)}>
        {t('admin-reconciliation.dismiss')}
        {about}
      </AsyncButton>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          danger
          title={t(`admin-reconciliation.confirm.${asked}.title`, { provider })}
          consequence={t(`admin-reconciliation.confirm.${asked}.text`, { provider })}
          confirmLabel={t(`admin-reconciliation.repair.${asked}`, { provider })}
          cancelLabel={t(`admin-reconciliation.confirm.${asked}.keep`)}
          messageOf={messageOf}
          onConfirm={() => repair(asked)}
        />
      )}
    </div>
  )
}

function isEnding(repair: Repair): repair is EndingRepair {
  return endingRepairs.includes(repair)
}

/** The sentences of what only a repair can be refused for. */
function useRepairMessage(provider: string): (failure: unknown) => string {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  return (failure) => {
    if (failure instanceof ApiProblem) {
      if (failure.code === 'stale-write') return t('admin-reconciliation.stale')
      if (failure.code === 'cant-update-contribution') return t('admin-reconciliation.unchangeable', { provider })
    }
    return messageOf(failure)
  }
}
