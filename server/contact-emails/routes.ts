import { contactEmailsApi } from '#domain/contact-emails/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { listContactEmails } from './list.ts'

export const contactEmailsRoutes: RoomRoutes = (serve) => {
  serve(contactEmailsApi.listContactEmails, ({ params, query }, context) =>
    listContactEmails(context, params.id, query),
  )
}
