import { publicResponsesApi as api } from '#domain/public-responses/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getClusters, getEntry, getPublicVersion, listEntries } from './entries.ts'
import { listPublicResponses } from './list.ts'
import { downloadCsv, downloadGeoJson } from './open-data.ts'

export function publicResponsesRoutes(serve: Serve) {
  serve(api.listPublicResponses, ({ params, query }, context) => listPublicResponses(context, params.id, query))
  serve(api.listEntries, ({ params, query }, context) => listEntries(context, params.id, query))
  serve(api.getEntry, ({ params }, context) => getEntry(context, params.id, params.number))
  serve(api.getClusters, ({ params, query }, context) => getClusters(context, params.id, query))
  serve(api.getPublicVersion, ({ params }, context) => getPublicVersion(context, params.id))
  serve(api.downloadGeoJson, ({ params }, context) => downloadGeoJson(context, params.id))
  serve(api.downloadCsv, ({ params }, context) => downloadCsv(context, params.id))
}
