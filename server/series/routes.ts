import { seriesApi } from '#domain/series/api.ts'
import type { Processing } from '#server/ongoing-emails/index.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { listMembers, removeMember } from './members.ts'
import * as series from './series.ts'
import * as start from './start.ts'

export function seriesRoutes(processing: Processing): RoomRoutes {
  const { sources } = processing
  return (serve) => {
    serve(seriesApi.listSeries, ({ query }, context) => series.listSeries(context, query))
    serve(seriesApi.createSeries, ({ body }, context) => series.createSeries(sources, context, body))
    serve(seriesApi.getSeries, ({ params }, context) => series.getSeries(sources, context, params.id))
    serve(seriesApi.changeSeries, ({ params, query, body }, context) =>
      series.changeSeries(sources, context, params.id, body, query.revision),
    )
    serve(seriesApi.deleteSeries, ({ params }, context) => series.deleteSeries(context, params.id))
    serve(seriesApi.countEntrants, ({ params }, context) => start.countEntrants(processing, context, params.id))
    serve(seriesApi.startSeries, ({ params, body }, context) => start.startSeries(processing, context, params.id, body))
    serve(seriesApi.pauseSeries, ({ params, query }, context) =>
      start.pauseSeries(processing, context, params.id, query.revision),
    )
    serve(seriesApi.resumeSeries, ({ params, query }, context) =>
      start.resumeSeries(processing, context, params.id, query.revision),
    )
    serve(seriesApi.endSeries, ({ params, query }, context) =>
      start.endSeries(processing, context, params.id, query.revision),
    )
    serve(seriesApi.listMembers, ({ params, query }, context) => listMembers(context, params.id, query))
    serve(seriesApi.removeMember, ({ params }, context) => removeMember(context, params.id, params.memberId))
  }
}
