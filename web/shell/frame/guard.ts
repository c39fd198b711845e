import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { findPage, isWithheld } from '#domain/site/pages.ts'
import { pageData } from '#web/platform/page-data.ts'
import { getViewer, isAdmin } from '#web/platform/viewer.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { loadNewsroomPart } from './newsroom-part.ts'

/** Sends guests to log in, and members away from the administration, before anything of the page loads. */
export async function guardPage({ location }: { location: { pathname: string; href: string } }) {
  await loadNewsroomPart(getViewer())
  const page = findPage(location.pathname)
  if (!page || pageData.needsSetUp || page.access === 'anyone' || isWithheld(pageData, page)) return
  const viewer = getViewer()
  if (!viewer) throw redirect({ to: '/auth/login', search: { next: location.href } })
  if (viewer.lacksTwoFactor && page.path.startsWith('/admin')) throw redirect({ href: twoFactorPath })
  // Their work begins at the callouts.
  if (page.path === '/admin' && viewer.isReviewer && !isAdmin(viewer)) throw redirect({ href: calloutsDesk })
  if (keepsOut(location)) throw redirect({ href: homePath() })
}

/** Whether a page is for admins alone, which somebody else is told. */
export function keepsOut({ pathname }: { pathname: string }): boolean {
  const page = findPage(pathname)
  const viewer = getViewer()
  const isKept = page?.access === 'admin' && !!viewer && !isAdmin(viewer) && !viewer.lacksTwoFactor
  if (isKept) toaster.show({ variant: 'error', title: i18next.t('forms.problem.forbidden') })
  return isKept
}

/** Where an admin sets up the second factor that is required of them. */
export const twoFactorPath = '/profile/account#security'

const calloutsDesk = '/admin/callouts'

/** Where someone's own pages begin. */
export function homePath(): '/admin' | '/admin/callouts' | '/profile' {
  const viewer = getViewer()
  if (isAdmin(viewer)) return '/admin'
  return pageData.calloutOnlyMode && viewer?.isReviewer ? calloutsDesk : '/profile'
}
