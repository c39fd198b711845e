import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getViewer } from '#web/platform/viewer.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface Options {
  /** Addresses that keep the form: another part of it, say. */
  stays?: (pathname: string) => boolean
  /** Somebody goes, and wants none of it kept. */
  onDiscard?: () => void
}

/** Asks before a changed form is left: by link, by Back, or by closing the tab (where the browser asks itself). */
export function useLeaveGuard(isChanged: boolean, { stays, onDiscard }: Options = {}) {
  const { t } = useTranslation()
  const isReleased = useRef(false)
  const wasSignedIn = useRef(getViewer() !== undefined)
  /** Where the session has ended, nothing can be saved here any more. */
  const isSignedOut = () => wasSignedIn.current && !getViewer()
  const holds = () => isChanged && !isReleased.current && !isSignedOut()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => holds() && !stays?.(next.pathname),
    enableBeforeUnload: holds,
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
        onConfirm={() => {
          onDiscard?.()
          blocker.proceed?.()
        }}
      />
    ),
  }
}
