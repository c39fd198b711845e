import { contactsApi } from '#domain/contacts/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { changeContact } from './change.ts'
import { showContact, showContacts } from './show.ts'

export function contactsRoutes(serve: Serve) {
  serve(contactsApi.listContacts, ({ query }, context) => showContacts(context, query))
  serve(contactsApi.getContact, ({ params, query }, context) => showContact(context, params.id, query.with))
  serve(contactsApi.changeContact, ({ params, body }, context) => changeContact(context, params.id, body))
}
