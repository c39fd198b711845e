import { dayOf } from '#domain/contributions/newsroom-day.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { type Site, writeField } from '#server/emails/index.ts'
import type { FieldValues } from './fields.ts'

export interface Addressee {
  email: string
  firstname: string
  lastname: string
  joined: Date | null
}

/** Words of one line: what somebody typed may have had several. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What fields stand for in a mail to this person; empty where nobody in particular reads it. */
export function recipientFields(
  { email, firstname, lastname, joined }: Addressee,
  { general, audience }: Pick<Site, 'general' | 'audience'>,
  { locale, links }: { locale: SystemLocale; links: { unsubscribe: string; webCopy: string } },
): FieldValues {
  return {
    EMAIL: email,
    FNAME: line(firstname),
    LNAME: line(lastname),
    NAME: line(`${firstname} ${lastname}`),
    JOINED: joined ? writeField({ month: dayOf(joined, general.timeZone) }, { locale, zone: general.timeZone }) : '',
    ORGNAME: general.organisationName,
    SUPPORTEMAIL: general.supportEmail,
    ACCOUNTLINK: `${audience}/profile/account`,
    CONTRIBUTIONLINK: `${audience}/profile/contribution`,
    FORGOTLINK: `${audience}/auth/forgot-password`,
    LOGINLINK: `${audience}/auth/login`,
    UNSUBSCRIBELINK: links.unsubscribe,
    WEBCOPYLINK: links.webCopy,
  }
}
