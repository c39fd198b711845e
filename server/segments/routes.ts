import { segmentsApi } from '#domain/segments/api.ts'
import type { FilterSources } from '#server/contacts/index.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import * as segments from './segments.ts'

export function segmentsRoutes(sources: FilterSources, beforeDelete: segments.BeforeDelete): RoomRoutes {
  return (serve) => {
    serve(segmentsApi.listSegments, ({ query }, context) => segments.listSegments(sources, context, query))
    serve(segmentsApi.createSegment, ({ body }, context) => segments.createSegment(sources, context, body))
    serve(segmentsApi.getSegment, ({ params, query }, context) =>
      segments.getSegment(sources, context, params.id, query.with),
    )
    serve(segmentsApi.changeSegment, ({ params, body }, context) =>
      segments.changeSegment(sources, context, params.id, body),
    )
    serve(segmentsApi.deleteSegment, ({ params }, context) => segments.deleteSegment(beforeDelete, context, params.id))
    serve(segmentsApi.listSegmentContacts, ({ params, query }, context) =>
      segments.listSegmentContacts(sources, context, params.id, query),
    )
  }
}
