import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { isEmbeddable } from '#domain/site/pages.ts'
import { isFramed } from '#web/platform/frame.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { LinkProvider } from '#web/ui/link.tsx'
import { keepsOut } from './guard.ts'

/**
 * Links to our own pages go through the router and keep the chosen language. Whoever follows one to a page that is not theirs
 * stays where they are, with all they typed.
 */
export function AppLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const behaviour = useMemo(
    () => ({
      resolve: withLanguage,
      navigate(href: string) {
        const target = new URL(href, location.href)
        if (isFramed && !isEmbeddable(target.pathname)) window.open(href, '_blank')
        else if (!keepsOut(target)) void router.navigate({ href })
      },
    }),
    [router],
  )
  return <LinkProvider value={behaviour}>{children}</LinkProvider>
}
