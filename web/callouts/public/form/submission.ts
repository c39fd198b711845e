import { type Answers, answerAt, answersOn, isObject } from '#domain/callouts/answers/answers.ts'
import { answersToSend } from '#domain/callouts/answers/draft.ts'
import type { CalloutAccess } from '#domain/callouts/callout.ts'
import { askedFollowUp } from '#domain/callouts/follow-up.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { PublicView } from '#domain/callouts/public-view.ts'
import { formatAddress } from '#domain/callouts/question-types/address/address.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import { guestFields } from '#domain/callouts/responding.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { isSystemLocale, type SystemLocale } from '#domain/locales/locale.ts'

export interface GuestDetails {
  firstname: string
  lastname: string
  email: string
}

export const noGuest: GuestDetails = { firstname: '', lastname: '', email: '' }

/** All that somebody has filled in so far. */
export interface Filled {
  answers: Answers
  /** The slides visited, to the one that is shown. */
  path: readonly string[]
  guest: GuestDetails
  /** The groups ticked; where none are offered, `optIn` stands for the one box. */
  newsletter: readonly string[]
  /** Whether they want to hear what came of it. */
  followUp: boolean
}

/** The one box of an offer without groups. */
export const optInBox = 'optIn'

/** Which address is also written as text, how, and where to. */
type AddressTexts = Pick<MapSchema, 'addressProp' | 'addressPattern' | 'addressPatternProp'>

/** What of a callout decides what is asked on its last slide. */
export interface AskedCallout {
  access: CalloutAccess
  newsletterSchema: NewsletterSchema | null
  followUpText?: string | null | undefined
  responseViewSchema?: { map: AddressTexts | null } | null | undefined
  /** What is deleted some time after its end. */
  publicView?: Pick<PublicView, 'retention'> | undefined
  expires?: string | Date | null | undefined
}

/** The body of `POST /callout/:id/responses`. */
export interface Submission {
  answers: Record<string, Record<string, unknown>>
  guest?: GuestDetails
  newsletter?: { optIn: true; groups: string[]; locale?: SystemLocale }
  followUp?: boolean
  answeringSeconds?: number
}

/** Groups are ticked in advance only where the newsroom said so. */
export function firstNewsletter(schema: NewsletterSchema | null): string[] {
  return (schema?.groups ?? []).flatMap(({ id, checked }) => (checked ? [id] : []))
}

/** Newsletters need to know whom they are for. */
export function offersNewsletter({ access, newsletterSchema }: AskedCallout): boolean {
  return newsletterSchema !== null && access !== 'only-anonymous'
}

/** Whether each guest's field has to be filled in: one of three, or anything to be emailed, makes all of them so. */
export function needsGuest(callout: AskedCallout, filled: Filled, { isSignedIn }: { isSignedIn: boolean }): boolean {
  const asked = guestFields(callout.access, { isSignedIn })
  if (asked !== 'optional') return asked === 'required'
  const hasBegun = Object.values(filled.guest).some((text) => text.trim() !== '')
  const wantsNewsletter = offersNewsletter(callout) && filled.newsletter.length > 0
  return hasBegun || wantsNewsletter || (filled.followUp && askedFollowUp(callout) !== undefined)
}

export function toSubmission(
  questions: Questions,
  callout: AskedCallout,
  filled: Filled,
  { isSignedIn, locale }: { isSignedIn: boolean; locale?: string },
): Submission {
  const answers = answersToSend(questions, filled.path, filled.answers)
  const { firstname, lastname, email } = filled.guest
  const hasNewsletter = offersNewsletter(callout) && filled.newsletter.length > 0
  return {
    answers: writeOut(withAddressText(answers, callout.responseViewSchema?.map ?? null)),
    ...(needsGuest(callout, filled, { isSignedIn }) && {
      guest: { firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() },
    }),
    // Also where somebody takes back what they agreed to before; of guests who didn't there is nothing to say.
    ...(askedFollowUp(callout) !== undefined && (filled.followUp || isSignedIn) && { followUp: filled.followUp }),
    ...(hasNewsletter && {
      newsletter: {
        optIn: true,
        groups: filled.newsletter.filter((group) => group !== optInBox),
        ...(isSystemLocale(locale) && { locale }),
      },
    }),
  }
}

/** A picked address is also written as text where the map's settings name a question for it (callouts 5). */
export function withAddressText(answers: Answers, map: AddressTexts | null): Answers {
  if (!map?.addressPattern || !map.addressPatternProp) return answers
  const [from, to] = [split(map.addressProp), split(map.addressPatternProp)]
  const given = answerAt(answers, from.slideId, from.key)
  // Of several the first, which is where the map shows it.
  const address: unknown = Array.isArray(given) ? given[0] : given
  if (!Object.hasOwn(answers, to.slideId) || !isObject(address) || !Array.isArray(address.components)) return answers
  const text = formatAddress(map.addressPattern, address as unknown as Parameters<typeof formatAddress>[1])
  return text.trim() ? { ...answers, [to.slideId]: { ...answersOn(answers, to.slideId), [to.key]: text } } : answers
}

function split(fullKey: string): { slideId: string; key: string } {
  const [slideId = '', key = ''] = fullKey.split('.')
  return { slideId, key }
}

function writeOut(answers: Answers): Submission['answers'] {
  return Object.fromEntries(Object.entries(answers).map(([slideId, given]) => [slideId, { ...given }]))
}
