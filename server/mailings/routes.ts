import { mailingsApi } from '#domain/mailings/api.ts'
import { listNewsletterGroups } from '#server/newsletter/index.ts'
import type { Processing } from '#server/ongoing-emails/index.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { type AudienceSources, countAudience } from './audience.ts'
import * as choices from './links/choices.ts'
import * as mailings from './mailings.ts'
import { previewMailing, testMailing } from './preview.ts'
import { exportRecipients, getReport, listRecipients } from './report.ts'
import { sendToSegment } from './send-to-segment.ts'
import * as start from './start.ts'

export function mailingsRoutes(sources: AudienceSources, followers: Processing['followers']): RoomRoutes {
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
    serve(mailingsApi.showInArchive, ({ params, body }, context) =>
      mailings.showInArchive(context, params.id, body.inArchive),
    )
    serve(mailingsApi.listMailingNewsletters, (_, context) => listNewsletterGroups(context))
    serve(mailingsApi.countAudience, ({ body }, context) => countAudience(sources, context, body))
    serve(mailingsApi.previewMailing, ({ body }, context) => previewMailing(context, body))
    serve(mailingsApi.sendMailing, ({ params, body }, context) => start.sendMailing(sources, context, params.id, body))
    serve(mailingsApi.unscheduleMailing, ({ params }, context) => start.unscheduleMailing(context, params.id))
    serve(mailingsApi.stopMailing, ({ params }, context) => start.stopMailing(context, params.id))
    serve(mailingsApi.resumeMailing, ({ params }, context) => start.resumeMailing(sources, context, params.id))
    serve(mailingsApi.getMailingReport, ({ params }, context) => getReport(context, params.id))
    serve(mailingsApi.listRecipients, ({ params, query }, context) => listRecipients(context, params.id, query))
    serve(mailingsApi.exportRecipients, ({ params }, context) => exportRecipients(context, params.id))
    serve(mailingsApi.unsubscribe, ({ params }, context) => choices.unsubscribe(context, params.token))
    serve(mailingsApi.getChoices, ({ params }, context) => choices.getChoices(context, params.token))
    serve(mailingsApi.changeChoices, ({ params, body }, context) =>
      choices.changeChoices(context, params.token, body.kinds),
    )
    serve(mailingsApi.sendToSegment, async ({ params, body }, context) => {
      const leftOut = await sendToSegment({ sources, followers }, context, params.id, body)
      context.setHeader('masthead-left-out', String(leftOut))
    })
    serve(mailingsApi.testMailing, ({ params, body }, context) => testMailing(context, params.id, body))
  }
}
