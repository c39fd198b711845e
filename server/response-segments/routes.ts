import { responseSegmentsApi as api } from '#domain/response-segments/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as segments from './segments.ts'

export function responseSegmentsRoutes(serve: Serve) {
  serve(api.listResponseSegments, ({ params, query }, context) => segments.listSegments(context, params.id, query))
  serve(api.createResponseSegment, ({ params, body }, context) => segments.createSegment(context, params.id, body))
  serve(api.changeResponseSegment, ({ params, body }, context) =>
    segments.changeSegment(context, params.id, params.segmentId, body),
  )
  serve(api.deleteResponseSegment, ({ params }, context) =>
    segments.deleteSegment(context, params.id, params.segmentId),
  )
}
