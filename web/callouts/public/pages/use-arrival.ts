import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findPage } from '#domain/site/pages.ts'
import { isFramed, leavePage, leaveTo } from '#web/platform/frame.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import type { PublicCallout } from '../callout.ts'
import { keptSearch } from '../flags.ts'

/** Where somebody goes whose answers have arrived: where the newsroom sends them, else to its thanks. */
export function useArrival({ slug, thanksRedirect }: PublicCallout): () => void {
  const router = useRouter()
  const { t } = useTranslation()
  return () => {
    toaster.show({ variant: 'success', title: t('callout-form.sending.arrived') })
    const thanks = `/callouts/${encodeURIComponent(slug)}/thanks${keptSearch(location.search, ['answers', 'preview'])}`
    if (!thanksRedirect) void router.navigate({ href: thanks })
    else if (isFramed && leaveTo(thanksRedirect)) return
    else if (isFramed) void router.navigate({ href: thanks })
    else if (thanksRedirect.startsWith('/') && findPage(thanksRedirect.split(/[?#]/)[0] ?? '')) {
      void router.navigate({ href: thanksRedirect })
    } else void leavePage(thanksRedirect)
  }
}
