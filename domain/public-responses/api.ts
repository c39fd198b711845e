import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { download } from '#domain/http/download.ts'
import { listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { entryOrders, entrySearchLength, entryViews, publicResponsesPerPage } from './limits.ts'
import { Cluster, Entry, EntryCard, EntryFacets, PublicResponse } from './reply.ts'

/** West, south, east, north; past the antimeridian the west is larger. */
const Bbox = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/, 'isMapBounds')
  .describe('west,south,east,north in degrees')

const version = z.string().describe('Of all that map and gallery show; changes only with that')

const selected = {
  rules: RulesQuery.optional(),
  search: z.string().max(entrySearchLength).optional().describe('Within titles'),
}

export const publicResponsesApi = {
  listPublicResponses: route({
    method: 'GET',
    path: '/callout/:id/responses/map',
    access: 'anyone',
    summary: 'What everybody may know of the responses to a callout that shows them',
    params: CalloutParams,
    query: listQuery(
      ['number', 'createdAt', 'updatedAt'],
      { rules: RulesQuery.optional() },
      { maxLimit: publicResponsesPerPage },
    ),
    reply: page(PublicResponse),
    problems: ['not-found', 'invalid-rule'],
  }),
  listEntries: route({
    method: 'GET',
    path: '/callout/:id/responses/entries',
    access: 'anyone',
    summary: 'Cards of the gallery, or the list of the map',
    params: CalloutParams,
    query: z.strictObject({
      view: z.enum(entryViews, 'isIn'),
      ...selected,
      bbox: Bbox.optional(),
      order: z.enum(entryOrders, 'isIn').default('newest'),
      limit: z.int().min(1).max(100).default(60),
      offset: z.int().min(0).default(0),
      around: z
        .int()
        .min(1)
        .optional()
        .describe('Number of an entry: the page in whose middle it stands, whatever the offset'),
      with: withList(['facets']),
    }),
    reply: page(EntryCard).extend({ version, facets: EntryFacets.optional() }),
    problems: ['not-found', 'invalid-rule', 'too-many-requests'],
  }),
  getEntry: route({
    method: 'GET',
    path: '/callout/:id/responses/entries/:number',
    access: 'anyone',
    summary: 'One response as map and gallery show it',
    params: z.strictObject({ id: CalloutParams.shape.id, number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: Entry,
    problems: ['not-found'],
  }),
  getClusters: route({
    method: 'GET',
    path: '/callout/:id/responses/clusters',
    access: 'anyone',
    summary: 'Entries of the map within a box, drawn together where they are near each other',
    params: CalloutParams,
    query: z.strictObject({
      bbox: Bbox,
      zoom: z.number().min(0).max(20),
      rules: selected.rules,
      search: selected.search,
    }),
    reply: z.object({ version, total: z.int(), inBbox: z.int(), clusters: z.array(Cluster) }),
    problems: ['not-found', 'invalid-rule', 'too-many-requests'],
  }),
  getPublicVersion: route({
    method: 'GET',
    path: '/callout/:id/responses/version',
    access: 'anyone',
    summary: 'Whether map and gallery show something else than before',
    params: CalloutParams,
    reply: z.object({ version }),
    problems: ['not-found'],
  }),
  downloadGeoJson: route({
    method: 'GET',
    path: '/callout/:id/responses/map.geojson',
    access: 'anyone',
    ignoresCaller: true,
    isForAnyOrigin: true,
    summary: 'What the map shows as GeoJSON, where the callout offers open data',
    params: CalloutParams,
    reply: download('application/geo+json'),
    problems: ['not-found'],
  }),
  downloadCsv: route({
    method: 'GET',
    path: '/callout/:id/responses/map.csv',
    access: 'anyone',
    ignoresCaller: true,
    isForAnyOrigin: true,
    summary: 'What map and gallery show as a table, where the callout offers open data',
    params: CalloutParams,
    reply: download('text/csv'),
    problems: ['not-found'],
  }),
}
