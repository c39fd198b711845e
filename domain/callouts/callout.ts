/** Who may answer, and whether their name is kept (callouts 2.6). */
export const calloutAccesses = ['member', 'guest', 'anonymous', 'only-anonymous'] as const
export type CalloutAccess = (typeof calloutAccesses)[number]

export const captchaSettings = ['none', 'guest', 'all'] as const
export type CaptchaSetting = (typeof captchaSettings)[number]

export const calloutChannels = ['telegram'] as const
export type CalloutChannel = (typeof calloutChannels)[number]

export const calloutLimits = { image: 2048 } as const

/** Bytes of JSON that a callout and the answers to one may take. */
export const calloutBodyLimit = 900_000

/** Values of JSON that a callout may hold: a form of as many components as may be has some fifty of each. */
export const calloutBodyValues = 100_000

export const calloutSorts = ['title', 'starts', 'expires'] as const

/** What calls add to a callout when asked for it (callouts 2.2). */
export const calloutExtras = [
  'form',
  'responseViewSchema',
  'publicView',
  'variantNames',
  'variants',
  'hasAnswered',
  'responseCount',
  'inboxCount',
  'canEdit',
  'slugLocked',
  'facts',
  'showResponseCount',
] as const
export type CalloutExtra = (typeof calloutExtras)[number]

/** What a callout's public pages are made of. */
export const publicExtras = ['form', 'responseViewSchema', 'publicView', 'variantNames', 'facts', 'revision'] as const

export interface AnsweringRules {
  allowUpdate: boolean
  allowMultiple: boolean
}

/** Whether names and addresses are kept at all; without, no newsletter can be offered and no mail sent. */
export function collectsContactInfo(access: CalloutAccess): boolean {
  return access !== 'only-anonymous'
}

/** A key without a contact counts as a guest here. */
export function needsCaptcha(captcha: CaptchaSetting, { isGuest }: { isGuest: boolean }): boolean {
  return captcha === 'all' || (captcha === 'guest' && isGuest)
}
