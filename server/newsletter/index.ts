export { isBuiltIn } from './built-in/is-built-in.ts'
export { listHeldRequests, noteHadUnsubscribed } from './built-in/requests-queries.ts'
export { getSignUpPage } from './built-in/sign-up.ts'
export { askAtAddress, noteConsent, noteNewsletterChange } from './consents.ts'
export { listHeldConsents } from './consents-queries.ts'
export { newsletterReferences } from './contact-references.ts'
export { type ListedGroup, listNewsletterGroups } from './group-list.ts'
export { checkNewsletterHealth } from './health.ts'
export {
  deleteConsents,
  findAgreedHere,
  findMissingConsents,
  type GivenConsent,
  insertImportedConsents,
  listKnownGroups,
} from './imported-consents-queries.ts'
export { confirmNewsletter, forgetNewsletterMember, optIntoNewsletter } from './members.ts'
export { prepareNewsletter } from './prepare.ts'
export { listHeldNewsletter } from './queries.ts'
export { placeOfTags, type SegmentTag, tagSegmentContacts } from './segment-tags.ts'
export { setUpNewsletter } from './set-up.ts'
