import { contactsApi } from '#domain/contacts/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addContact } from './add.ts'
import { changeContact } from './change.ts'
import { removeContactRole, setContactRole } from './change-role.ts'
import { deleteContact } from './delete.ts'
import { exportContacts } from './export/export-contacts.ts'
import { tagContacts, undoTagChange } from './listing/tag-contacts.ts'
import { downloadData } from './own-data/download-data.ts'
import { showContact, showContacts } from './show.ts'
import { changeTag, createTag, deleteTag, listTags } from './tags/tags.ts'

export function contactsRoutes(serve: Serve) {
  serve(contactsApi.listContacts, ({ query }, context) => showContacts(context, query))
  serve(contactsApi.createContact, ({ body }, context) => addContact(context, body))
  serve(contactsApi.changeContacts, ({ body }, context) => tagContacts(context, body))
  serve(contactsApi.undoTagChange, ({ params }, context) => undoTagChange(context, params.id))
  serve(contactsApi.exportContacts, ({ query }, context) => exportContacts(context, query.rules))
  serve(contactsApi.getContact, ({ params, query }, context) => showContact(context, params.id, query.with))
  serve(contactsApi.changeContact, ({ params, body }, context) => changeContact(context, params.id, body))
  serve(contactsApi.deleteContact, ({ params, body }, context) => deleteContact(context, params.id, body?.password))
  serve(contactsApi.downloadContactData, ({ params }, context) => downloadData(context, params.id))
  serve(contactsApi.setContactRole, ({ params, body }, context) => setContactRole(context, params, body))
  serve(contactsApi.removeContactRole, ({ params }, context) => removeContactRole(context, params))
  serve(contactsApi.listTags, ({ query }, context) => listTags(context, query))
  serve(contactsApi.createTag, ({ body }, { db }) => createTag(db, body))
  serve(contactsApi.changeTag, ({ params, body }, { db }) => changeTag(db, params.id, body))
  serve(contactsApi.deleteTag, ({ params }, { db }) => deleteTag(db, params.id))
}
