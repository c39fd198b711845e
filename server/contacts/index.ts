export {
  addMemberships,
  deleteContacts,
  type FillableContact,
  insertContacts,
  lockFillable,
  removeMemberships,
  tagContacts,
  untagContacts,
  updateFillable,
} from './bulk/queries.ts'
export {
  createContact,
  findContact,
  findContactByEmail,
  type KnownContact,
  type NewContact,
} from './contacts.ts'
export { dropEmailChange } from './email-change/email-change.ts'
export { countByRules } from './listing/count-by-rules.ts'
export { type ContactQuery, listContacts } from './listing/listing.ts'
export { extendMembership, removeRole, setRole } from './roles.ts'
export { viewContact, viewContacts } from './view.ts'
