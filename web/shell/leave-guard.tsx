import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Asks before a changed form is left: by link, by Back, or by closing the tab (where the browser asks itself). */
export function useLeaveGuard(isChanged: boolean) {
  const { t } = useTranslation()
  const isReleased = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged && !isReleased.current,
    enableBeforeUnload: () => isChanged && !isReleased.current,
    withResolver: true,
  })
  return {
    /** After saving, just before going on. */
    release() {
      isReleased.current = true
    },
    dialog: (
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('shell.leave.title')}
        consequence={t('shell.leave.text')}
        cancelLabel={t('shell.leave.stay')}
        confirmLabel={t('shell.leave.discard')}
        danger
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  }
}
