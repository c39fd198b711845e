import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { isEmbeddable } from '#domain/site/pages.ts'
import { isFramed } from '#web/platform/frame.ts'
import { LinkProvider } from '#web/ui/link.tsx'

/** Links to our own pages go through the router and keep the chosen language. */
export function AppLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const behaviour = useMemo(
    () => ({
      resolve: (href: string) => withLanguage(href, new URLSearchParams(location.search).get('lang')),
      navigate(href: string) {
        if (isFramed && !isEmbeddable(new URL(href, location.href).pathname)) window.open(href, '_blank')
        else void router.navigate({ href })
      },
    }),
    [router],
  )
  return <LinkProvider value={behaviour}>{children}</LinkProvider>
}

/** The administration has its own language, so it does not carry the one of the address. */
export function withLanguage(href: string, lang: string | null): string {
  if (!lang || href.startsWith('/admin')) return href
  const url = new URL(href, location.origin)
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}
