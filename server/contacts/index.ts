export {
  addMemberships,
  deleteContacts,
  type FillableContact,
  insertContacts,
  lockFillable,
  removeMemberships,
  type TagName,
  tagContacts,
  untagContacts,
  updateFillable,
} from './bulk/queries.ts'
export {
  announceContact,
  bringUpToDate,
  correctContact,
  createContact,
  findContact,
  findContactByEmail,
  type KnownContact,
  type NewContact,
  setNameAndPassword,
} from './contacts.ts'
export { dropEmailChange } from './email-change/drop.ts'
export { countByRules } from './listing/count-by-rules.ts'
export { type ContactQuery, listContacts } from './listing/listing.ts'
export { extendMembership, removeRole, setRole } from './roles.ts'
export { viewContact, viewContacts } from './view.ts'
