import { canRead } from '#domain/callouts/access.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { writeLine } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import { Problem } from '#domain/http/problem.ts'
import { describePublic, licenceLink, openDataColumns, toFeature } from '#domain/public-responses/open-data.ts'
import type { PublicResponse } from '#domain/public-responses/reply.ts'
import { showPublic } from '#domain/public-responses/show-public.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { getShown, type Shown } from './find-shown.ts'
import { findNextPublic } from './queries.ts'

type Asking = Pick<Context, 'db' | 'now'>

const pageSize = 200

/** What the map shows as GeoJSON; its terms are a member of the collection. */
export async function downloadGeoJson(context: Asking, idOrSlug: string): Promise<Download> {
  const { shown, licence } = await getOpenData(context, idOrSlug)
  const { callout, form } = shown
  async function* write() {
    const head = JSON.stringify({ type: 'FeatureCollection', ...(licence !== '' && { licence }) })
    yield `${head.slice(0, -1)},"features":[`
    let separator = '\n'
    for await (const responses of readPublic(context.db, shown)) {
      for (const response of responses.filter(({ address }) => address)) {
        yield `${separator}${JSON.stringify(toFeature(form, response))}`
        separator = ',\n'
      }
    }
    yield '\n]}\n'
  }
  return { filename: `map-${callout.slug}.geojson`, content: write(), licence: licenceLink(licence) }
}

/** What map and gallery show as a table; its terms are its last column. */
export async function downloadCsv(context: Asking, idOrSlug: string): Promise<Download> {
  const { shown, licence } = await getOpenData(context, idOrSlug)
  const { callout, form } = shown
  async function* write() {
    yield writeLine(openDataColumns(form, licence))
    for await (const responses of readPublic(context.db, shown)) {
      yield responses.map((response) => writeLine(describePublic(form, response, licence))).join('')
    }
  }
  return { filename: `map-${callout.slug}.csv`, content: write(), licence: licenceLink(licence) }
}

/** Only where the callout offers it, to everybody alike. */
async function getOpenData({ db, now }: Asking, idOrSlug: string): Promise<{ shown: Shown; licence: string }> {
  const shown = await getShown({ db, now, viewer: undefined }, idOrSlug)
  const { publicView } = shown.callout
  if (!publicView?.openData || !canRead('guest', statusOf(shown.callout, now))) throw new Problem('not-found')
  return { shown, licence: publicView.licence.trim() }
}

/** All that is public, oldest first, page by page as fast as it is taken. */
async function* readPublic(
  db: Database,
  { callout, view, form }: Pick<Shown, 'callout' | 'view' | 'form'>,
): AsyncGenerator<PublicResponse[]> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const page = { calloutId: callout.id, buckets: view.buckets, after, limit: pageSize }
    const rows = await findNextPublic(db, page)
    after = rows.length === pageSize ? rows.at(-1)?.number : undefined
    yield rows.map((row) => showPublic(form, row))
  }
}
