import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { translateLinks } from '#domain/callouts/translate-links.ts'
import type { Variants } from '#domain/callouts/variant.ts'
import { call } from '#web/platform/http/call.ts'
import { siteLocale } from '#web/platform/i18n/locale.ts'
import { EntryLinks, type Links } from './entry-links.tsx'

/** The links below each entry in the language of the reader; until that has come, as they were written. */
export function TranslatedLinks({ calloutId, links }: { calloutId: string; links: Links }) {
  const variant = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const { data: variants } = useQuery({
    queryKey: ['callouts', 'variants', calloutId],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: calloutId }, query: { with: ['variants' as const] } }
      const { variants = {} } = await call('GET /callout/:id', asked, { signal, quiet: true })
      // As stored: what was empty is there too.
      return variants as Variants
    },
    enabled: variant !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reader = variant && { variant, organisationLocale: siteLocale() }
  return <EntryLinks links={reader && variants ? translateLinks(links, variants, reader) : links} />
}
