export { ContactLookup } from './contact-lookup.tsx'
export { buildContactRules } from './contact-rules.ts'
export { ContactValue } from './contact-value.tsx'
export { type Contact, contactQuery, refreshContact } from './queries.ts'
