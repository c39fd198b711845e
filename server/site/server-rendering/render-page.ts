import type { PageData } from '#domain/site/page-data.ts'
import type { Page } from '#domain/site/pages.ts'
import type { Asked } from './asked.ts'
import { renderCallout } from './callout-view.ts'
import { renderEntries } from './entries/entries-view.ts'
import { renderJoin } from './join-view.ts'
import { renderNewsletter } from './newsletter-view.ts'
import type { ServerRendering } from './rendering.ts'

/**
 * Renders what a reader sees of a page before any script has run, in the same markup as the app: on a slow line that is
 * seconds earlier. Undefined for pages that begin with the starting screen.
 */
export async function renderPage(
  page: Page | undefined,
  data: PageData,
  asked: Asked,
): Promise<ServerRendering | undefined> {
  if (data.needsSetUp || data.viewer) return undefined
  if (page?.area === 'callout') return renderCallout(page.path, data, asked)
  if (page?.area === 'callout-gallery') return renderEntries('gallery', data, asked)
  if (page?.area === 'callout-map') return renderEntries('map', data, asked)
  if (page?.path === '/join' && !data.calloutOnlyMode) return renderJoin(data, asked)
  if (page?.path === '/newsletter') return renderNewsletter(data, asked)
  return undefined
}
