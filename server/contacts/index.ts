export {
  createContact,
  findContact,
  findContactByEmail,
  type KnownContact,
  type NewContact,
} from './contacts.ts'
export { countByRules } from './listing/count-by-rules.ts'
export { type ContactQuery, listContacts } from './listing/listing.ts'
export { extendMembership, removeRole, setRole } from './roles.ts'
export { viewContact } from './view.ts'
