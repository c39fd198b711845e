import { contactEditingApi } from '#domain/contact-editing/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addContact } from './add.ts'
import { changeContact } from './change.ts'
import { removeContactRole, setContactRole } from './change-role.ts'
import { confirmEmailChange, takeEmailChangeBack } from './email-change.ts'
import type { NewsletterLinks } from './newsletter-change.ts'

/** The room of newsletters stands above this one. */
export const contactEditingRoutes = (links: NewsletterLinks) => (serve: Serve) => {
  serve(contactEditingApi.createContact, ({ body }, context) => addContact(context, body, links))
  serve(contactEditingApi.changeContact, ({ params, body }, context) => changeContact(context, params.id, body, links))
  serve(contactEditingApi.setContactRole, ({ params, body }, context) => setContactRole(context, params, body))
  serve(contactEditingApi.removeContactRole, ({ params }, context) => removeContactRole(context, params))
  serve(contactEditingApi.confirmEmailChange, ({ params }, context) => confirmEmailChange(context, params.id, links))
  serve(contactEditingApi.takeEmailChangeBack, ({ params }, context) => takeEmailChangeBack(context, params.id))
}
