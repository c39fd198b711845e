import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { findPage } from '#domain/site/pages.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { getViewer, setViewer, signOutLocally } from '#web/platform/viewer.ts'
import { toaster } from '#web/ui/messages/toasts.ts'

/** Out, here and in other tabs, even when the server can't be told. */
export async function logOut(router: AnyRouter): Promise<void> {
  // What a page still asks for would be refused after this, and taken for a session that ended by itself.
  await queryClient.cancelQueries()
  await call('POST /auth/logout', {}, { quiet: true }).catch(() => undefined)
  signOutLocally()
  await router.navigate({ to: '/auth/login' })
  queryClient.clear()
  toaster.show({ variant: 'success', title: i18next.t('shell.loggedOut') })
}

/** A call was refused because the session is over: whoever was signed in logs in again and comes back. */
export function followEndedSession(router: AnyRouter): void {
  if (!getViewer()) return
  setViewer(undefined)
  if (leaveProtectedPage(router)) toaster.show({ variant: 'info', title: i18next.t('shell.logInAgain') })
}

/** After the session has ended: to the login page and back later; true if the page was one for the signed-in. */
export function leaveProtectedPage(router: AnyRouter): boolean {
  const { pathname, href } = router.state.location
  if ((findPage(pathname)?.access ?? 'anyone') === 'anyone') return false
  void router.navigate({ to: '/auth/login', search: { next: href } })
  return true
}
