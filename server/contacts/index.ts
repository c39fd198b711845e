export { listAdmins } from './admin-queries.ts'
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
export { untagByName } from './bulk/untag-queries.ts'
export {
  insertProfiles,
  insertTags,
  insertWholeContacts,
  insertWholeRoles,
  linkTags,
} from './bulk/whole-queries.ts'
export { changeProfile, changeTags, differences } from './change-parts.ts'
export { contactOwnReferences } from './contact-references.ts'
export {
  bringUpToDate,
  correctContact,
  findContact,
  findContactByEmail,
  type KnownContact,
  type NewContact,
  normaliseEmail,
  recordUpdate,
} from './contacts.ts'
export { isActiveBefore } from './contribution-periods-queries.ts'
export { copyContribution, copyRunning, paidUntilOfRow } from './contribution-queries.ts'
export { dropEmailChange } from './email-change/drop.ts'
export { isPending } from './email-change/pending.ts'
export {
  consumeEmailChange,
  deleteEmailChange,
  findEmailChange,
  upsertEmailChange,
} from './email-change/queries.ts'
export {
  findHeldContact,
  findHeldProfile,
  findHeldRoles,
  findHeldTags,
  listHeldMemberships,
} from './held-queries.ts'
export { countJoined } from './joined-queries.ts'
export { countByRules } from './listing/count-by-rules.ts'
export { type ContactQuery, listContacts } from './listing/listing.ts'
export { findMatching, getMatching } from './listing/matching.ts'
export type { FurtherFilters } from './listing/queries.ts'
export type { FilterSources } from './listing/selection.ts'
export {
  clearFailures,
  countContactFailure,
  findFailures,
  lockLogin,
  replaceHash,
  reserveLockedEmail,
  storePasswordHash,
  touchContact,
} from './login/queries.ts'
export { groupPeriods } from './memberships/count-queries.ts'
export {
  detachPeriods,
  insertPeriods,
  recordMemberships,
  replaceMemberships,
  uniteMemberships,
} from './memberships/queries.ts'
export {
  addStoredTags,
  isTaken,
  lockContacts,
  removeStoredTags,
  replaceRoles,
  restoreContact,
  writeStoredContact,
} from './merging-queries.ts'
export { contactMoneyColumns } from './money-columns.ts'
export {
  addNewsletterGroups,
  clearPendingNewsletters,
  findSubscription,
  isSubscriber,
  lockSubscription,
  removeNewsletterGroups,
  subscribersOf,
  updateNewsletter,
} from './newsletter-queries.ts'
export { columnOfLine } from './profile-columns.ts'
export {
  type ContactRow,
  copyMembership,
  deleteContactRow,
  findContactRow,
  findNamedContacts,
  insertContact,
  insertRoles,
  lockContact,
  readRoles,
  updateContact,
} from './queries.ts'
export { extendMembership, removeRole, setRole } from './roles.ts'
export { keepSuperadmin } from './superadmins.ts'
export { isAdmin, viewContact, viewContacts } from './view.ts'
