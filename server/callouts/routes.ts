import { calloutsApi } from '#domain/callouts/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { getCallout } from './callouts.ts'
import { changeCallout, deleteCallout } from './change.ts'
import { type BeginResponses, createCallout } from './create.ts'
import { listCallouts } from './listing/listing.ts'
import * as reviewers from './reviewers.ts'

export function calloutsRoutes(sources: { beginResponses: BeginResponses }): RoomRoutes {
  return (serve) => {
    serve(calloutsApi.listCallouts, ({ query }, context) => listCallouts(context, query))
    serve(calloutsApi.getCallout, ({ params, query }, context) => getCallout(context, params.id, query))
    serve(calloutsApi.createCallout, ({ query, body }, context) =>
      createCallout(context, body, query.fromId, sources.beginResponses),
    )
    serve(calloutsApi.changeCallout, ({ params, query, body }, context) =>
      changeCallout(context, params.id, body, query.revision),
    )
    serve(calloutsApi.deleteCallout, ({ params }, context) => deleteCallout(context, params.id))

    serve(calloutsApi.listReviewers, ({ params, query }, context) =>
      reviewers.listReviewers(context, params.id, query.rules),
    )
    serve(calloutsApi.addReviewer, ({ params, body }, context) => reviewers.addReviewer(context, params.id, body))
    serve(calloutsApi.getReviewer, ({ params }, context) =>
      reviewers.getReviewer(context, params.id, params.reviewerId),
    )
    serve(calloutsApi.changeReviewer, ({ params: { id, reviewerId }, body: { canEdit } }, context) =>
      reviewers.changeReviewer(context, id, { reviewerId, canEdit }),
    )
    serve(calloutsApi.removeReviewer, ({ params }, context) =>
      reviewers.removeReviewer(context, params.id, params.reviewerId),
    )
  }
}
