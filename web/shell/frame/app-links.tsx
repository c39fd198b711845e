import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { isEmbeddable } from '#domain/site/pages.ts'
import { isFramed } from '#web/platform/frame.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { LinkProvider } from '#web/ui/link.tsx'

/** Links to our own pages go through the router and keep the chosen language. */
export function AppLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const behaviour = useMemo(
    () => ({
      resolve: withLanguage,
      navigate(href: string) {
        if (isFramed && !isEmbeddable(new URL(href, location.href).pathname)) window.open(href, '_blank')
        else void router.navigate({ href })
      },
    }),
    [router],
  )
  return <LinkProvider value={behaviour}>{children}</LinkProvider>
}
