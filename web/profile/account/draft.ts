import type { ContactFields } from './contact-fields.ts'

let kept: { contactId: string; fields: ContactFields } | undefined

/** For the time of logging in again; in memory only, so it ends with the tab. */
export function keepDraft(contactId: string, fields: ContactFields) {
  kept = { contactId, fields }
}

/** Once, and only for whoever typed it. */
export function takeDraft(contactId: string): ContactFields | undefined {
  const draft = kept?.contactId === contactId ? kept.fields : undefined
  kept = undefined
  return draft
}
