import { pageData } from '#web/platform/page-data.ts'
import { SharePanel } from '#web/ui/media/share-panel.tsx'
import type { PublicCallout } from './callout.ts'

/** The page itself, without what an address says about one reader. */
export function ShareBox({ callout: { slug, title, shareTitle } }: { callout: PublicCallout }) {
  const lang = new URLSearchParams(location.search).get('lang')
  const url = new URL(`/callouts/${encodeURIComponent(slug)}`, location.origin)
  if (lang && lang !== pageData.content.general.locale) url.searchParams.set('lang', lang)
  return <SharePanel url={url.href} title={shareTitle || title} />
}
