import { contactsApi } from '#domain/contacts/api.ts'
import type { RoomRoutes } from '#server/platform/http/serve.ts'
import { exportContacts } from './export/export-contacts.ts'
import { tagContacts, undoTagChange } from './listing/tag-contacts.ts'
import { type ContactSources, showContact, showContacts } from './show.ts'
import { changeTag, createTag, deleteTag, listTags } from './tags/tags.ts'

export function contactsRoutes(sources: ContactSources): RoomRoutes {
  return (serve) => {
    serve(contactsApi.listContacts, ({ query }, context) => showContacts(sources, context, query))
    serve(contactsApi.changeContacts, ({ body }, context) => tagContacts(sources, context, body))
    serve(contactsApi.undoTagChange, ({ params }, context) => undoTagChange(context, params.id))
    serve(contactsApi.exportContacts, ({ query }, context) => exportContacts(sources, context, query.rules))
    serve(contactsApi.getContact, ({ params, query }, context) => showContact(sources, context, params.id, query.with))
    serve(contactsApi.listTags, ({ query }, context) => listTags(context, query))
    serve(contactsApi.createTag, ({ body }, { db }) => createTag(db, body))
    serve(contactsApi.changeTag, ({ params, body }, { db }) => changeTag(db, params.id, body))
    serve(contactsApi.deleteTag, ({ params }, { db }) => deleteTag(db, params.id))
  }
}
