export { newsletterReferences } from './contact-references.ts'
export { checkNewsletterHealth } from './health.ts'
export {
  deleteConsents,
  findAgreedHere,
  findMissingConsents,
  type GivenConsent,
  insertImportedConsents,
  listKnownGroups,
} from './imported-consents-queries.ts'
export { forgetNewsletterMember, optIntoNewsletter } from './members.ts'
export { prepareNewsletter } from './prepare.ts'
export { listHeldNewsletter } from './queries.ts'
export { placeOfTags, type SegmentTag, tagSegmentContacts } from './segment-tags.ts'
export { setUpNewsletter } from './set-up.ts'
