import { contactEditingApi } from '#domain/contact-editing/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addContact } from './add.ts'
import { changeContact } from './change.ts'
import { removeContactRole, setContactRole } from './change-role.ts'
import { confirmEmailChange, takeEmailChangeBack } from './email-change.ts'

export function contactEditingRoutes(serve: Serve) {
  serve(contactEditingApi.createContact, ({ body }, context) => addContact(context, body))
  serve(contactEditingApi.changeContact, ({ params, body }, context) => changeContact(context, params.id, body))
  serve(contactEditingApi.setContactRole, ({ params, body }, context) => setContactRole(context, params, body))
  serve(contactEditingApi.removeContactRole, ({ params }, context) => removeContactRole(context, params))
  serve(contactEditingApi.confirmEmailChange, ({ params }, context) => confirmEmailChange(context, params.id))
  serve(contactEditingApi.takeEmailChangeBack, ({ params }, context) => takeEmailChangeBack(context, params.id))
}
