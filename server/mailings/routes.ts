import { mailingsApi } from '#domain/mailings/api.ts'
import type { FilterSources } from '#server/contacts/index.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { countAudience } from './audience.ts'
import * as mailings from './mailings.ts'
import { previewMailing, testMailing } from './preview.ts'

export function mailingsRoutes(sources: FilterSources): RoomRoutes {
  return (serve) => {
    serve(mailingsApi.listMailings, ({ query }, context) => mailings.listMailings(context, query))
    serve(mailingsApi.createMailing, ({ body }, context) => mailings.createMailing(context, body))
    serve(mailingsApi.getMailing, ({ params }, context) => mailings.getMailing(context, params.id))
    serve(mailingsApi.changeMailing, ({ params, query, body }, context) =>
      mailings.changeMailing(context, params.id, body, query.revision),
    )
    serve(mailingsApi.deleteMailing, ({ params }, context) => mailings.deleteMailing(context, params.id))
    serve(mailingsApi.duplicateMailing, ({ params, body }, context) =>
      mailings.duplicateMailing(context, params.id, body.name),
    )
    serve(mailingsApi.countAudience, ({ body }, context) => countAudience(sources, context, body))
    serve(mailingsApi.previewMailing, ({ body }, context) => previewMailing(context, body))
    serve(mailingsApi.testMailing, ({ params, body }, context) => testMailing(context, params.id, body))
  }
}
