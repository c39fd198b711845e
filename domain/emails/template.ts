/** Who a mail is for: someone with an account, any address, or the newsroom. */
export type TemplateType = 'general' | 'admin' | 'contact'

interface Template {
  type: TemplateType
  /** Merge fields of its own; `mergeFieldsOf` adds the common ones. */
  fields: readonly string[]
  /** False: sent only if the newsroom has written a text for it. */
  hasDefault: boolean
  /** The newsroom may switch it off, with an empty text; so it may every mail to itself. */
  optional?: true
  /** Whose text is used when it has none. */
  instead?: string
}

const receiptFields = ['AMOUNT', 'NUMBER', 'CHARGEDATE', 'METHOD', 'RECEIPTLINK'] as const

/** Every mail there is. Reserved ones keep their overrides; nothing sends them yet. */
const templates = {
  'confirm-email': { type: 'general', fields: ['FNAME', 'LNAME', 'CONFIRMLINK'], hasDefault: true },
  'setup-account': { type: 'general', fields: ['FNAME', 'LNAME', 'CONFIRMLINK'], hasDefault: true },
  'email-change-confirm': { type: 'general', fields: ['FNAME', 'LNAME', 'CONFIRMLINK'], hasDefault: true },
  'account-deleted': { type: 'general', fields: ['FNAME', 'LNAME'], hasDefault: true },
  'purchased-gift': { type: 'general', fields: ['PURCHASER', 'GIFTEE', 'GIFTDATE'], hasDefault: false },
  'expired-special-url-resend': { type: 'general', fields: ['FNAME', 'URL'], hasDefault: false },
  'new-member': { type: 'admin', fields: ['MEMBERID', 'MEMBERNAME', 'CONTACTLINK'], hasDefault: true },
  'cancelled-member': { type: 'admin', fields: ['MEMBERID', 'MEMBERNAME', 'CONTACTLINK'], hasDefault: true },
  'new-callout-response': { type: 'admin', fields: ['CALLOUTSLUG', 'CALLOUTTITLE', 'RESPNAME'], hasDefault: false },
  'deleted-newsletter-group': { type: 'admin', fields: ['GROUPS'], hasDefault: true },
  welcome: { type: 'contact', fields: ['REFCODE'], hasDefault: true },
  'welcome-post-gift': { type: 'contact', fields: [], hasDefault: false },
  'reset-password': { type: 'contact', fields: ['RPLINK'], hasDefault: true },
  'reset-device': { type: 'contact', fields: ['RPLINK'], hasDefault: true },
  'account-locked': { type: 'contact', fields: ['RPLINK'], hasDefault: true },
  'password-changed': { type: 'contact', fields: ['FORGOTLINK'], hasDefault: true },
  'two-factor-changed': {
    type: 'contact',
    fields: ['CHANGE', 'DETAILS', 'ACCOUNTLINK', 'FORGOTLINK'],
    hasDefault: true,
  },
  'email-change-notice': { type: 'contact', fields: [], hasDefault: true },
  'email-change-taken': { type: 'contact', fields: [], hasDefault: true },
  'contribution-changed': {
    type: 'contact',
    fields: ['CHANGE', 'DETAILS', 'AMOUNT', 'METHOD', 'NEXTPAYMENT', 'CONTRIBUTIONLINK', 'FORGOTLINK'],
    hasDefault: true,
  },
  'cancelled-contribution': { type: 'contact', fields: ['EXPIRES', 'MEMBERSHIPID'], hasDefault: true },
  'cancelled-contribution-no-survey': {
    type: 'contact',
    fields: ['EXPIRES'],
    hasDefault: false,
    instead: 'cancelled-contribution',
  },
  'manual-to-automatic': { type: 'contact', fields: [], hasDefault: true },
  'email-exists-login': { type: 'contact', fields: ['LOGINLINK'], hasDefault: true },
  'email-exists-set-password': { type: 'contact', fields: ['SPLINK'], hasDefault: true },
  'callout-response-answers': {
    type: 'contact',
    fields: ['MESSAGE', 'CALLOUTTITLE', 'CALLOUTLINK', 'CALLOUTSLUG'],
    hasDefault: false,
  },
  'new-responses': {
    type: 'contact',
    fields: ['CALLOUTTITLE', 'COUNT', 'RESPONSES', 'RESPONSESLINK'],
    hasDefault: true,
    optional: true,
  },
  'response-deletion': {
    type: 'contact',
    fields: ['CALLOUTTITLE', 'COUNT', 'DELETED', 'DELETEDATE', 'SETTINGSLINK'],
    hasDefault: true,
  },
  'payment-provider-alarm': { type: 'contact', fields: ['PROVIDER', 'REASON', 'SETTINGSLINK'], hasDefault: true },
  'contribution-didnt-start': { type: 'contact', fields: [], hasDefault: true },
  'one-time-donation': { type: 'contact', fields: receiptFields, hasDefault: true },
  'one-time-donation-failed': { type: 'contact', fields: ['AMOUNT'], hasDefault: true },
  receipt: { type: 'contact', fields: receiptFields, hasDefault: true, optional: true },
  'payment-failed': {
    type: 'contact',
    fields: ['AMOUNT', 'RECOVERYLINK', 'EXPIRES'],
    hasDefault: true,
    optional: true,
  },
  'payment-requires-action': {
    type: 'contact',
    fields: ['AMOUNT', 'RECOVERYLINK', 'EXPIRES'],
    hasDefault: true,
    optional: true,
  },
  'payment-failed-reminder': {
    type: 'contact',
    fields: ['AMOUNT', 'RECOVERYLINK', 'EXPIRES'],
    hasDefault: true,
    optional: true,
  },
  'payment-recovered': { type: 'contact', fields: ['AMOUNT'], hasDefault: true, optional: true },
  'yearly-statement': {
    type: 'contact',
    fields: ['AMOUNT', 'YEAR', 'STATEMENTLINK'],
    hasDefault: true,
    optional: true,
  },
  'card-expiring': { type: 'contact', fields: ['EXPIRES', 'CONTRIBUTIONLINK'], hasDefault: true, optional: true },
  'manual-contribution-ending': {
    type: 'contact',
    fields: ['EXPIRES', 'CONTRIBUTIONLINK'],
    hasDefault: true,
    optional: true,
  },
  'gift-ending': { type: 'contact', fields: ['EXPIRES', 'CONTRIBUTIONLINK'], hasDefault: true, optional: true },
  'membership-ended': { type: 'contact', fields: ['EXPIRES', 'CONTRIBUTIONLINK'], hasDefault: true, optional: true },
  'successful-referral': { type: 'contact', fields: ['REFCODE', 'REFEREENAME', 'ISELIGIBLE'], hasDefault: false },
  'giftee-success': { type: 'contact', fields: ['PURCHASER', 'MESSAGE', 'ACTIVATELINK'], hasDefault: false },
} as const satisfies Record<string, Template>

export type TemplateId = keyof typeof templates
/** Those with a text of ours. */
export type DefaultTemplateId = {
  [Id in TemplateId]: (typeof templates)[Id]['hasDefault'] extends true ? Id : never
}[TemplateId]

export const templateIds = Object.keys(templates) as TemplateId[]
export const defaultTemplateIds = templateIds.filter(isDefaultTemplateId)

export function isTemplateId(text: string): text is TemplateId {
  return Object.hasOwn(templates, text)
}

export function isDefaultTemplateId(id: string): id is DefaultTemplateId {
  return isTemplateId(id) && templates[id].hasDefault
}

export function templateType(id: TemplateId): TemplateType {
  return templates[id].type
}

/** Whether an empty text means that it isn't sent. */
export function isOptional(id: TemplateId): boolean {
  const { type, optional }: Template = templates[id]
  return type === 'admin' || optional === true
}

/** The template itself, then the one whose text is used when it has none. */
export function textSources(id: TemplateId): TemplateId[] {
  const { instead }: Template = templates[id]
  return instead && isTemplateId(instead) ? [id, instead] : [id]
}

const baseFields = ['SUPPORTEMAIL', 'ORGNAME'] as const
const contactFields = ['EMAIL', 'NAME', 'FNAME', 'LNAME'] as const
/** Made for the recipient when the text has them and nobody gave a value. */
export const linkFields = ['SPLINK', 'RPLINK', 'LOGINLINK'] as const
export type LinkField = (typeof linkFields)[number]

/** Merge fields that were renamed, by what they were: queued mails and texts of a newsroom's own still have them. */
const renamedFields = { RESCUELINK: 'RECOVERYLINK' } as const

/** Fields under their former names as well as under those of today, whichever they came with. */
export function withFormerNames<Field>(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  const all = { ...fields }
  for (const [former, present] of Object.entries(renamedFields)) {
    const field = fields[present] ?? fields[former]
    if (field !== undefined) Object.assign(all, { [former]: field, [present]: field })
  }
  return all
}

/** Links whose last part lets whoever holds them in, or pay for somebody: they are for the recipient's eyes alone. */
export const livingLinkFields = ['CONFIRMLINK', 'SPLINK', 'RPLINK', 'RECOVERYLINK', 'RESCUELINK'] as const

/** A living link as others may see it: where it leads, without what opens the door. */
export function hideLink(link: string): string {
  return `${link.slice(0, link.lastIndexOf('/') + 1)}…`
}

/** Everything an editor may offer for a template. */
export function mergeFieldsOf(id: TemplateId): string[] {
  const { type, fields } = templates[id]
  return [...new Set<string>([...fields, ...(type === 'contact' ? contactFields : []), ...baseFields, ...linkFields])]
}

/** The type of a template is what an admin list is ordered by. */
export const templateTypes: readonly TemplateType[] = ['general', 'admin', 'contact']
