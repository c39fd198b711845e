import { emailsApi } from '#domain/emails/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getOutboxEmail, listOutbox } from './outbox.ts'
import { previewEmail, sendTestEmail } from './texts/preview.ts'
import { deleteTemplate, getTemplate, listTemplates, writeTemplate } from './texts/templates.ts'

export function emailsRoutes(serve: Serve) {
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
