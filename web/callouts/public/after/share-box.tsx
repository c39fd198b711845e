import { pageData } from '#web/platform/page-data.ts'
import { ShareLinks, SharePanel } from '#web/ui/media/share-panel.tsx'
import type { PublicCallout } from '../callout.ts'

/** The page itself, without what an address says about one reader. */
export function ShareBox({ callout, open }: { callout: PublicCallout; open?: boolean }) {
  const { slug, title, shareTitle } = callout
  const lang = new URLSearchParams(location.search).get('lang')
  const url = new URL(`/callouts/${encodeURIComponent(slug)}`, location.origin)
  if (lang && lang !== pageData.content.general.locale) url.searchParams.set('lang', lang)
  const shared = { url: url.href, title: shareTitle || title }
  return open ? <ShareLinks {...shared} /> : <SharePanel {...shared} />
}
