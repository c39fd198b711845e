import { type CalloutAccess, type CaptchaSetting, collectsContactInfo } from '#domain/callouts/callout.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'

/** Who may answer, as the settings ask it (callouts 2.6). */
export interface AccessChoice {
  openTo: 'everyone' | 'members'
  /** Of everyone: whether names and addresses are asked for at all. */
  collects: boolean
  /** Guests have to give them. */
  requires: boolean
}

const choices: Readonly<Record<CalloutAccess, AccessChoice>> = {
  member: { openTo: 'members', collects: true, requires: false },
  guest: { openTo: 'everyone', collects: true, requires: true },
  anonymous: { openTo: 'everyone', collects: true, requires: false },
  'only-anonymous': { openTo: 'everyone', collects: false, requires: false },
}

export const readAccess = (access: CalloutAccess): AccessChoice => choices[access]

export function writeAccess({ openTo, collects, requires }: AccessChoice): CalloutAccess {
  if (openTo === 'members') return 'member'
  if (!collects) return 'only-anonymous'
  return requires ? 'guest' : 'anonymous'
}

/** What has to be switched off where nothing is collected; asked before it is. */
export type NeedsContactInfo = 'newsletter' | 'email' | 'followUp'

export function lostBy(access: CalloutAccess, draft: Draft): NeedsContactInfo[] {
  if (collectsContactInfo(access)) return []
  return [
    ...(draft.newsletterSchema ? (['newsletter'] as const) : []),
    ...(draft.sendResponseEmail ? (['email'] as const) : []),
    ...(typeof draft.followUpText === 'string' ? (['followUp'] as const) : []),
  ]
}

/** Those that are lost together, as the texts about them are called. */
export function keyOfLosses(lost: readonly NeedsContactInfo[]) {
  const [newsletter, email, followUp] = (['newsletter', 'email', 'followUp'] as const).map((each) =>
    lost.includes(each),
  )
  if (newsletter && email) return followUp ? 'newsletter-and-email-and-followUp' : 'newsletter-and-email'
  if (newsletter) return followUp ? 'newsletter-and-followUp' : 'newsletter'
  if (followUp) return email ? 'email-and-followUp' : 'followUp'
  return 'email'
}

/** Another choice, with the captcha it begins with, and without what it makes impossible. */
export function changeAccess(draft: Draft, access: CalloutAccess): Draft {
  const captcha = captchaFor(access, draft)
  if (collectsContactInfo(access)) return { ...draft, access, captcha }
  return { ...draft, access, captcha, newsletterSchema: null, followUpText: null, sendResponseEmail: false }
}

/** Guests are asked to prove themselves unless somebody decided otherwise; among members there are none. */
function captchaFor(access: CalloutAccess, before: Pick<Draft, 'access' | 'captcha'>): CaptchaSetting {
  const wasForMembers = before.access === 'member'
  if (wasForMembers === (access === 'member') || before.captcha === 'all') return before.captcha
  return wasForMembers ? 'guest' : 'none'
}
