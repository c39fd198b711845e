import { type CalloutAccess, collectsContactInfo } from './callout.ts'

/** Of the words beside the box, in characters. */
export const followUpTextLimit = 300

interface Asking {
  access: CalloutAccess
  /** The words beside the box; null: it isn't asked. */
  followUpText?: string | null | undefined
}

/** The words by which respondents are asked whether they want to hear what came of the callout; undefined where they aren't. */
export function askedFollowUp({ access, followUpText }: Asking): string | undefined {
  return collectsContactInfo(access) && followUpText?.trim() ? followUpText : undefined
}
