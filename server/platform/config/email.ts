import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { longestReturnName } from '#domain/email-bounces/return-address.ts'
import { isEmailAddress } from '#domain/http/email-address.ts'
import { choice, flag, type Variables, webAddress, wholeNumber } from './variables.ts'

/** A mailbox of the site's own to which undeliverable mail comes back, read by IMAP. */
export interface ReturnMailbox {
  /** Each mail's own return address is made of it: `bounces+<id>@news.example`. */
  address: string
  host: string
  port: number
  secure: boolean
  user: string
  password: string
}

interface EmailApi {
  apiKey: string
  /** Where the provider is asked, without a trailing slash. */
  apiUrl: string
  /** What the provider's webhook events are signed with; empty: they aren't listened to. */
  webhookKey: string
}

export type EmailConfig =
  | { provider: 'none' }
  | {
      provider: 'smtp'
      host: string
      port: number
      secure: boolean
      user: string | undefined
      password: string | undefined
      returns?: ReturnMailbox
    }
  | ({ provider: 'sendgrid'; testMode: boolean } & EmailApi)
  | ({ provider: 'mandrill' } & EmailApi)

const emailProviders = ['none', 'smtp', 'mandrill', 'sendgrid'] as const

const apiUrls = { sendgrid: 'https://api.sendgrid.com', mandrill: 'https://mandrillapp.com/api/1.0' } as const

export function readEmail(variables: Variables): EmailConfig {
  const provider = variables.read('EMAIL_PROVIDER', choice(emailProviders).optional())
  if (provider === 'smtp') return readSmtp(variables)
  if (provider !== 'sendgrid' && provider !== 'mandrill') return { provider: 'none' }
  const apiKey = variables.text('EMAIL_API_KEY') ?? ''
  if (!apiKey) variables.refuse('EMAIL_API_KEY', `is required when EMAIL_PROVIDER is ${provider}`)
  const apiUrl = variables.read('EMAIL_API_URL', webAddress) ?? apiUrls[provider]
  const webhookKey = variables.text('EMAIL_WEBHOOK_KEY') ?? ''
  const testMode = variables.read('EMAIL_TEST_MODE', flag.default(false))
  if (provider === 'sendgrid') {
    if (webhookKey && !isPublicKey(webhookKey)) {
      variables.refuse('EMAIL_WEBHOOK_KEY', 'must be the verification key that SendGrid shows for its event webhook')
    }
    return { provider, apiKey, apiUrl, webhookKey, testMode }
  }
  // Silence would leave a site that its owner believes to be in test mode sending mail.
  if (testMode) variables.refuse('EMAIL_TEST_MODE', 'is for SendGrid only: Mandrill has test keys instead')
  return { provider, apiKey, apiUrl, webhookKey }
}

/** As SendGrid shows it: the key's DER in base64, without the lines around it. */
function isPublicKey(key: string): boolean {
  try {
    return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

function readSmtp(variables: Variables): EmailConfig {
  const host = variables.text('EMAIL_HOST') ?? ''
  if (!host) variables.refuse('EMAIL_HOST', 'is required when EMAIL_PROVIDER is smtp')
  const secure = variables.read('EMAIL_SECURE', flag.default(false))
  const user = variables.text('EMAIL_USER')
  const password = variables.text('EMAIL_PASS')
  if (user && password === undefined) variables.refuse('EMAIL_PASS', 'is required when EMAIL_USER is set')
  const port = variables.read('EMAIL_PORT', wholeNumber(1, 65_535).default(secure ? 465 : 587))
  const returns = readReturns(variables)
  return { provider: 'smtp', host, port, secure, user, password, ...(returns && { returns }) }
}

const ReturnAddress = z
  .string()
  .refine(isEmailAddress, 'must be an email address like bounces@news.example')
  .refine(
    (address) => address.indexOf('@') <= longestReturnName,
    `must have at most ${longestReturnName} characters before the @: an id is added to them`,
  )
  .transform((address) => address.toLowerCase())

const mailboxVariables = ['EMAIL_IMAP_HOST', 'EMAIL_IMAP_USER', 'EMAIL_IMAP_PASS'] as const

/** All of it or nothing: returned mail that nobody reads looks as if all of it arrived. */
function readReturns(variables: Variables): ReturnMailbox | undefined {
  const address = variables.read('EMAIL_RETURN_ADDRESS', ReturnAddress.optional())
  const isAsked = variables.has('EMAIL_RETURN_ADDRESS')
  for (const name of mailboxVariables) {
    if (isAsked && !variables.has(name)) variables.refuse(name, 'is required when EMAIL_RETURN_ADDRESS is set')
    if (!isAsked && variables.has(name)) variables.refuse('EMAIL_RETURN_ADDRESS', `is required when ${name} is set`)
  }
  const secure = variables.read('EMAIL_IMAP_SECURE', flag.default(true))
  const port = variables.read('EMAIL_IMAP_PORT', wholeNumber(1, 65_535).default(secure ? 993 : 143))
  const [host, user, password] = mailboxVariables.map((name) => variables.text(name) ?? '') as [string, string, string]
  return address === undefined ? undefined : { address, host, port, secure, user, password }
}
