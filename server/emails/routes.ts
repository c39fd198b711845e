import { emailsApi } from '#domain/emails/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { getOutboxEmail, listOutbox } from './outbox.ts'
import * as own from './texts/own-emails.ts'
import { previewEmail, sendTestEmail } from './texts/preview.ts'
import { deleteTemplate, getTemplate, listTemplates, writeTemplate } from './texts/templates.ts'

export function emailsRoutes(links: own.OngoingLinks): RoomRoutes {
  return (serve) => {
    serve(emailsApi.listEmails, ({ query }, context) => own.listEmails(links, context, query))
    serve(emailsApi.createEmail, ({ body }, context) => own.createEmail(links, context, body))
    serve(emailsApi.getEmail, ({ params }, context) => own.getEmail(links, context, params.id))
    serve(emailsApi.changeEmail, ({ params, body }, context) => own.changeEmail(links, context, params.id, body))
    serve(emailsApi.deleteEmail, ({ params }, context) => own.deleteEmail(context, params.id))
    serve(emailsApi.listEmailTemplates, (_, context) => listTemplates(context))
    serve(emailsApi.getEmailTemplate, ({ params, query }, context) =>
      getTemplate(context, params.templateId, query.locale),
    )
    serve(emailsApi.writeEmailTemplate, ({ params, query, body }, context) =>
      writeTemplate(context, params.templateId, query.locale, body),
    )
    serve(emailsApi.deleteEmailTemplate, ({ params, query }, context) =>
      deleteTemplate(context, params.templateId, query.locale),
    )
    serve(emailsApi.previewEmail, ({ body }, context) => previewEmail(context, body))
    serve(emailsApi.previewEmailTemplate, ({ params: { type, templateId: id }, body }, context) =>
      previewEmail(context, body, { type, id }),
    )
    serve(emailsApi.sendTestEmail, ({ body }, context) => sendTestEmail(context, body))
    serve(emailsApi.listOutbox, ({ query }, context) => listOutbox(context, query))
    serve(emailsApi.getOutboxEmail, ({ params }, context) => getOutboxEmail(context, params.id))
  }
}
