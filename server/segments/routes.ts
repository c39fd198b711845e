import { segmentsApi } from '#domain/segments/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as segments from './segments.ts'

export function segmentsRoutes(serve: Serve) {
  serve(segmentsApi.listSegments, ({ query }, context) => segments.listSegments(context, query))
  serve(segmentsApi.createSegment, ({ body }, context) => segments.createSegment(context, body))
  serve(segmentsApi.getSegment, ({ params, query }, context) => segments.getSegment(context, params.id, query.with))
  serve(segmentsApi.changeSegment, ({ params, body }, context) => segments.changeSegment(context, params.id, body))
  serve(segmentsApi.deleteSegment, ({ params }, context) => segments.deleteSegment(context, params.id))
  serve(segmentsApi.listSegmentContacts, ({ params, query }, context) =>
    segments.listSegmentContacts(context, params.id, query),
  )
}
