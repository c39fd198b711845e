import type { EmailField } from '#domain/emails/field.ts'
import { defineSite } from '#server/content/index.ts'
import { textIn } from '#server/emails/testing.ts'
import type { TestApp, Visitor } from '#server/testing/app.ts'

export const urls = {
  loginUrl: 'https://site.example/auth/login',
  setPasswordUrl: 'https://site.example/auth/set-password',
  confirmUrl: 'https://site.example/join/confirm-email',
}

export const fiveAMonth = {
  amount: 5,
  period: 'monthly',
  payFee: false,
  prorate: false,
  paymentMethod: 's_card',
  completeUrl: 'https://site.example/join/complete',
} as const

/** A site with a support address, so that its newsroom gets mail. */
export async function nameSite({ db, now }: TestApp) {
  const site = {
    organisationName: 'The Paper',
    locale: 'en',
    currencyCode: 'EUR',
    country: 'eu',
    timeZone: 'Europe/Brussels',
    supportEmail: 'hello@site.example',
  } as const
  await db.transaction().execute((tx) => defineSite(tx, site, now()))
}

export interface SentMail {
  template: string | null
  to: string
  fields: Record<string, EmailField>
  locale: string
}

/** Every mail there is, oldest first. */
export async function readMails({ db }: TestApp): Promise<SentMail[]> {
  const mails = await db
    .selectFrom('emailOutbox')
    .select(['templateId', 'toAddress', 'fields', 'locale'])
    .orderBy('createdAt')
    .orderBy('templateId')
    .execute()
  return mails.map(({ templateId, toAddress, fields, locale }) => ({
    template: templateId,
    to: toAddress,
    fields,
    locale,
  }))
}

/** The flow's id in the last confirmation mail, to anybody or to this address. */
export async function readConfirmation(app: TestApp, address?: string): Promise<string> {
  const mails = (await readMails(app)).filter(({ to }) => address === undefined || to === address)
  const mail = mails.filter(({ template }) => template === 'confirm-email').at(-1)
  return new URL(textIn(mail?.fields, 'CONFIRMLINK')).pathname.split('/').at(-1) ?? ''
}

export function startSignUp(visitor: Visitor, email: string, more: Record<string, unknown> = {}) {
  return visitor.post('/signup', { email, ...urls, ...more })
}

export function confirm(visitor: Visitor, joinFlowId: string) {
  return visitor.post('/signup/confirm-email', { joinFlowId })
}
