import { fieldsIn } from './merge.ts'

/** Who a mail is for: someone with an account, any address, or the newsroom. */
export type TemplateType = 'general' | 'admin' | 'contact'

interface Template {
  type: TemplateType
  /** Merge fields of its own; `mergeFieldsOf` adds the common ones. */
  fields: readonly string[]
  /** False: sent only if the newsroom has written a text for it. */
  hasDefault: boolean
  /** It opens an account, protects one, says what somebody pays or was written by a colleague: the newsroom can't switch it off. */
  required?: true
  /** Fields without which the text is useless: a link that the mail is there for. */
  needs?: readonly string[]
  /** Whose text is used when it has none. */
  instead?: string
  /** Nothing sends it yet; texts of it are kept. */
  reserved?: true
  /** Somebody of the newsroom wrote it to one reader, who replies to them; an address that bounces is left alone. */
  personal?: true
}

const receiptFields = ['AMOUNT', 'NUMBER', 'CHARGEDATE', 'METHOD', 'RECEIPTLINK'] as const

/** Every mail there is. */
const templates = {
  'confirm-email': {
    type: 'general',
    fields: ['FNAME', 'LNAME', 'CONFIRMLINK'],
    hasDefault: true,
    required: true,
    needs: ['CONFIRMLINK'],
  },
  'setup-account': {
    type: 'general',
    fields: ['FNAME', 'LNAME', 'CONFIRMLINK'],
    hasDefault: true,
    required: true,
    needs: ['CONFIRMLINK'],
  },
  'email-change-confirm': {
    type: 'general',
    fields: ['FNAME', 'LNAME', 'CONFIRMLINK'],
    hasDefault: true,
    required: true,
    needs: ['CONFIRMLINK'],
  },
  // Whoever typed the address may be a stranger: it has no name, nor anything else that was typed.
  'newsletter-confirm': {
    type: 'general',
    fields: ['CONFIRMLINK'],
    hasDefault: true,
    required: true,
    needs: ['CONFIRMLINK'],
  },
  'account-deleted': { type: 'general', fields: ['FNAME', 'LNAME'], hasDefault: true },
  'purchased-gift': { type: 'general', fields: ['PURCHASER', 'GIFTEE', 'GIFTDATE'], hasDefault: false, reserved: true },
  'expired-special-url-resend': { type: 'general', fields: ['FNAME', 'URL'], hasDefault: false, reserved: true },
  'new-member': { type: 'admin', fields: ['MEMBERID', 'MEMBERNAME', 'CONTACTLINK'], hasDefault: true },
  'cancelled-member': { type: 'admin', fields: ['MEMBERID', 'MEMBERNAME', 'CONTACTLINK'], hasDefault: true },
  'new-callout-response': { type: 'admin', fields: ['CALLOUTSLUG', 'CALLOUTTITLE', 'RESPNAME'], hasDefault: false },
  'deleted-newsletter-group': { type: 'admin', fields: ['GROUPS'], hasDefault: true },
  welcome: { type: 'contact', fields: ['REFCODE'], hasDefault: true },
  'welcome-post-gift': { type: 'contact', fields: [], hasDefault: false, reserved: true },
  'reset-password': { type: 'contact', fields: ['RPLINK'], hasDefault: true, required: true, needs: ['RPLINK'] },
  'reset-device': { type: 'contact', fields: ['RPLINK'], hasDefault: true, required: true, needs: ['RPLINK'] },
  'account-locked': { type: 'contact', fields: ['RPLINK'], hasDefault: true, required: true, needs: ['RPLINK'] },
  'password-changed': { type: 'contact', fields: ['FORGOTLINK'], hasDefault: true, required: true },
  'two-factor-changed': {
    type: 'contact',
    fields: ['CHANGE', 'DETAILS', 'ACCOUNTLINK', 'FORGOTLINK'],
    hasDefault: true,
    required: true,
  },
  'email-change-notice': { type: 'contact', fields: [], hasDefault: true, required: true },
  'email-change-taken': { type: 'contact', fields: [], hasDefault: true, required: true },
  'contribution-changed': {
    type: 'contact',
    fields: ['CHANGE', 'DETAILS', 'AMOUNT', 'METHOD', 'NEXTPAYMENT', 'CONTRIBUTIONLINK', 'FORGOTLINK'],
    hasDefault: true,
    required: true,
  },
  'cancelled-contribution': { type: 'contact', fields: ['EXPIRES', 'MEMBERSHIPID'], hasDefault: true },
  'cancelled-contribution-no-survey': {
    type: 'contact',
    fields: ['EXPIRES'],
    hasDefault: false,
    instead: 'cancelled-contribution',
  },
  'manual-to-automatic': { type: 'contact', fields: [], hasDefault: true },
  'email-exists-login': {
    type: 'contact',
    fields: ['LOGINLINK'],
    hasDefault: true,
    required: true,
    needs: ['LOGINLINK'],
  },
  'email-exists-set-password': {
    type: 'contact',
    fields: ['SPLINK'],
    hasDefault: true,
    required: true,
    needs: ['SPLINK'],
  },
  'callout-response-answers': {
    type: 'contact',
    fields: ['MESSAGE', 'CALLOUTTITLE', 'CALLOUTLINK', 'CALLOUTSLUG'],
    hasDefault: false,
  },
  'callout-response-email': {
    type: 'contact',
    fields: ['SUBJECT', 'MESSAGE', 'WRITER', 'CALLOUTTITLE'],
    hasDefault: true,
    required: true,
    needs: ['SUBJECT', 'MESSAGE'],
    personal: true,
  },
  'new-responses': {
    type: 'contact',
    fields: ['CALLOUTTITLE', 'COUNT', 'RESPONSES', 'RESPONSESLINK'],
    hasDefault: true,
  },
  'response-deletion': {
    type: 'contact',
    fields: ['CALLOUTTITLE', 'COUNT', 'DELETED', 'DELETEDATE', 'SETTINGSLINK'],
    hasDefault: true,
  },
  'payment-provider-alarm': { type: 'contact', fields: ['PROVIDER', 'REASON', 'SETTINGSLINK'], hasDefault: true },
  'webhook-turned-off': { type: 'contact', fields: ['WEBHOOK', 'REASON', 'SETTINGSLINK'], hasDefault: true },
  'mailing-alarm': { type: 'contact', fields: ['MAILING', 'REASON', 'MAILINGLINK'], hasDefault: true },
  'contribution-didnt-start': { type: 'contact', fields: [], hasDefault: true },
  'one-time-donation': { type: 'contact', fields: receiptFields, hasDefault: true },
  'one-time-donation-failed': { type: 'contact', fields: ['AMOUNT'], hasDefault: true },
  receipt: { type: 'contact', fields: receiptFields, hasDefault: true },
  'payment-failed': {
    type: 'contact',
    fields: ['AMOUNT', 'RECOVERYLINK', 'EXPIRES'],
    hasDefault: true,
    needs: ['RECOVERYLINK'],
  },
  'payment-requires-action': {
    type: 'contact',
    fields: ['AMOUNT', 'RECOVERYLINK', 'EXPIRES'],
    hasDefault: true,
    needs: ['RECOVERYLINK'],
  },
  'payment-failed-reminder': {
    type: 'contact',
    fields: ['AMOUNT', 'RECOVERYLINK', 'EXPIRES'],
    hasDefault: true,
    needs: ['RECOVERYLINK'],
  },
  'payment-recovered': { type: 'contact', fields: ['AMOUNT'], hasDefault: true },
  'yearly-statement': {
    type: 'contact',
    fields: ['AMOUNT', 'YEAR', 'STATEMENTLINK'],
    hasDefault: true,
  },
  'card-expiring': { type: 'contact', fields: ['EXPIRES', 'CONTRIBUTIONLINK'], hasDefault: true },
  'manual-contribution-ending': {
    type: 'contact',
    fields: ['EXPIRES', 'CONTRIBUTIONLINK'],
    hasDefault: true,
  },
  'gift-ending': { type: 'contact', fields: ['EXPIRES', 'CONTRIBUTIONLINK'], hasDefault: true },
  'membership-ended': { type: 'contact', fields: ['EXPIRES', 'CONTRIBUTIONLINK'], hasDefault: true },
  'successful-referral': {
    type: 'contact',
    fields: ['REFCODE', 'REFEREENAME', 'ISELIGIBLE'],
    hasDefault: false,
    reserved: true,
  },
  'giftee-success': {
    type: 'contact',
    fields: ['PURCHASER', 'MESSAGE', 'ACTIVATELINK'],
    hasDefault: false,
    reserved: true,
  },
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

/** Whether the newsroom may switch it off: an empty text means that it isn't sent. */
export function isOptional(id: TemplateId): boolean {
  const { required }: Template = templates[id]
  return required !== true
}

/** Whether it is about membership or money: a site of callouts alone doesn't send it. */
export function needsMembership(id: TemplateId): boolean {
  return ofMembership.includes(id)
}

const ofMembership: readonly TemplateId[] = [
  'setup-account',
  'purchased-gift',
  'cancelled-member',
  'welcome',
  'welcome-post-gift',
  'contribution-changed',
  'cancelled-contribution',
  'cancelled-contribution-no-survey',
  'manual-to-automatic',
  'email-exists-login',
  'email-exists-set-password',
  'payment-provider-alarm',
  'contribution-didnt-start',
  'one-time-donation',
  'one-time-donation-failed',
  'receipt',
  'payment-failed',
  'payment-requires-action',
  'payment-failed-reminder',
  'payment-recovered',
  'yearly-statement',
  'card-expiring',
  'manual-contribution-ending',
  'gift-ending',
  'membership-ended',
  'successful-referral',
  'giftee-success',
]

export function isReserved(id: TemplateId): boolean {
  const { reserved }: Template = templates[id]
  return reserved === true
}

/** Whether somebody of the newsroom wrote it to one reader. */
export function isPersonal(id: string | null): boolean {
  if (id === null || !isTemplateId(id)) return false
  const { personal }: Template = templates[id]
  return personal === true
}

/** Fields that a text of this template can't do without. */
export function requiredFields(id: TemplateId): readonly string[] {
  const { needs = [] }: Template = templates[id]
  return needs
}

/** Fields that a text of this template can't do without and doesn't have. */
export function missingFields(id: TemplateId, { subject, body }: { subject: string; body: string }): string[] {
  const written = withFormerNames(Object.fromEntries(fieldsIn(`${subject} ${body}`).map((name) => [name, name])))
  return requiredFields(id).filter((name) => !Object.hasOwn(written, name))
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

/** Pages that any text may lead to. */
export const pageLinkFields = ['ACCOUNTLINK', 'CONTRIBUTIONLINK', 'FORGOTLINK'] as const

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

/** What asks whoever signs up to confirm an address: it is sent before there is a contact, or to one who hasn't confirmed. */
export const signUpTemplates = [
  'confirm-email',
  'setup-account',
  'newsletter-confirm',
] as const satisfies readonly TemplateId[]

/** Links whose last part lets whoever holds them in, or pay for somebody: they are for the recipient's eyes alone. */
export const livingLinkFields = ['CONFIRMLINK', 'SPLINK', 'RPLINK', 'RECOVERYLINK', 'RESCUELINK'] as const

/** Whether only what happened knows the value: a preview has to be given one. */
export function needsSample(name: string): boolean {
  const known: readonly string[] = [
    ...baseFields,
    ...contactFields,
    ...linkFields,
    ...livingLinkFields,
    ...pageLinkFields,
  ]
  return !known.includes(name)
}

/** A living link as others may see it: where it leads, without what opens the door. */
export function hideLink(link: string): string {
  return `${link.slice(0, link.lastIndexOf('/') + 1)}…`
}

/**
 * What an editor may offer, by what it is about; the rest of `mergeFieldsOf` is offered to nobody. An email without a template
 * is one of the newsroom's own to contacts.
 */
export function offeredFields(id?: TemplateId): { own: string[]; contact: string[]; general: string[] } {
  const own: readonly string[] = id ? templates[id].fields : []
  const isToContact = !id || templates[id].type === 'contact'
  const contact = isToContact ? contactFields.filter((name) => !own.includes(name)) : []
  const general = [...baseFields, 'LOGINLINK'].filter((name) => !own.includes(name))
  return { own: [...own], contact: [...contact], general }
}

/** Everything that is filled in when a text of this template, or one of the newsroom's own, is sent. */
export function mergeFieldsOf(id?: TemplateId): string[] {
  const { own, contact } = offeredFields(id)
  return [...new Set<string>([...own, ...contact, ...baseFields, ...linkFields])]
}

/** The type of a template is what an admin list is ordered by. */
export const templateTypes: readonly TemplateType[] = ['general', 'admin', 'contact']
