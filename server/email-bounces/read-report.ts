import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { classifyFailure, findStatus } from '#domain/email-bounces/classify.ts'
import { longestDetail, type MailEvent } from '#domain/email-bounces/mail-event.ts'
import { beginningOf } from '#domain/http/storable.ts'

/** What a mail that came back says of the one it is about. */
export interface Report {
  /** By its return address. */
  ref: string
  kind: MailEvent['kind']
  reason: string
  detail: string
}

/** `findRef` says which mail a return address is of; what isn't about one of ours, or no report, is undefined. */
export async function readReport(
  source: Buffer,
  findRef: (address: string) => string | undefined,
): Promise<Report | undefined> {
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  })
  const addressed = envelopeOf(mail).map(findRef)
  const ref = addressed.find((found) => found !== undefined)
  return (
    readComplaint(mail, (address) => findRef(address) ?? ref) ??
    (ref === undefined ? undefined : (readDeliveryStatus(mail, ref) ?? readPlainBounce(mail, ref)))
  )
}

/** To whom it was addressed on its way, as mail servers write it into a mail. */
function envelopeOf({ headers, to }: ParsedMail): string[] {
  const names = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to', 'x-rcpt-to']
  const written = names.flatMap((name) => textsOf(headers.get(name)))
  const addressed = [to ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []))
  return [...written, ...addressed].map(withoutBrackets)
}

function withoutBrackets(address: string): string {
  const [before = '', after] = address.split('<')
  return (after ?? before).split('>')[0]?.trim() ?? ''
}

function textsOf(header: unknown): string[] {
  if (typeof header === 'string') return [header]
  if (Array.isArray(header)) return header.flatMap(textsOf)
  const { value } = (header ?? {}) as Partial<AddressObject>
  return Array.isArray(value) ? value.flatMap(({ address }) => address ?? []) : []
}

/** RFC 5965. Which mail it is about also stands in the report, or in the mail that it has with it. */
function readComplaint(mail: ParsedMail, findRef: (address: string) => string | undefined): Report | undefined {
  const report = partOf(mail, 'message/feedback-report')
  if (report === undefined) return undefined
  const [fields = {}] = readFields(report)
  const type = (fields['feedback-type'] ?? '').toLowerCase()
  if (!['abuse', 'fraud', 'opt-out', 'other', 'virus'].includes(type)) return undefined
  const original = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers') ?? mail.text ?? ''
  const [headers = {}] = readFields(original)
  const returned = [fields['original-mail-from'], headers['return-path']]
    .flatMap((address) => address ?? [])
    .map((address) => address.replace(/[<>\s]/g, ''))
  const ref = returned.map(findRef).find((found) => found !== undefined) ?? findRef('')
  if (ref === undefined) return undefined
  return { ref, kind: 'complaint', reason: type, detail: clean(fields['user-agent'] ?? '') }
}

const kindOfAction: Readonly<Record<string, MailEvent['kind']>> = {
  delayed: 'deferred',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
}

/** RFC 3464: after fields about the mail, a block of fields about each recipient; a mail of ours has one. */
function readDeliveryStatus(mail: ParsedMail, ref: string): Report | undefined {
  const status = partOf(mail, 'message/delivery-status') ?? partOf(mail, 'message/global-delivery-status')
  if (status === undefined) return undefined
  const fields = readFields(status).find(({ action }) => action !== undefined)
  if (!fields) return undefined
  const action = (fields.action ?? '').toLowerCase()
  const words = (fields['diagnostic-code'] ?? '').replace(/^[\w-]+;\s*/, '')
  const code = findStatus(fields.status ?? '')
  const detail = clean(words || fields.status || '')
  if (action !== 'failed') {
    const kind = kindOfAction[action]
    return kind && { ref, kind, reason: code, detail }
  }
  // Where the report's own status says nothing, the words of the server that refused it may.
  const told = code === '' || /^5\.0\.0$/.test(code) ? findStatus(words) || code : code
  return { ref, kind: classifyFailure(told, words), reason: told, detail }
}

/** Words by which bounces begin that are no report: of qmail, of Exim's past, of small mail servers. */
const subjects = [
  'failure notice',
  'undeliver',
  'returned mail',
  'mail delivery failed',
  'delivery failure',
  'delivery status notification (failure)',
  'delivery has failed',
  'mail could not be delivered',
]

/** Without a report the return address alone says which mail it is. An automatic reply comes there as well, and is none. */
function readPlainBounce(mail: ParsedMail, ref: string): Report | undefined {
  const subject = (mail.subject ?? '').toLowerCase()
  const sender = (mail.from?.value[0]?.address ?? '').toLowerCase()
  const isFromServer = /^(?:mailer-daemon|postmaster)(?:@|$)/.test(sender)
  const isBounce =
    mail.headers.has('x-failed-recipients') || (isFromServer && subjects.some((words) => subject.includes(words)))
  if (!isBounce) return undefined
  const words = clean(findServerWords(mail.text ?? ''))
  const status = findStatus(words)
  return { ref, kind: classifyFailure(status, words), reason: status, detail: words }
}

/** The line in which a server is quoted, before the mail that came back. */
function findServerWords(text: string): string {
  const [explanation = ''] = text.split(/^--- (?:Below this line|Original message)|^-+ ?This is a copy/m)
  const lines = explanation.split('\n').map((line) => line.trim())
  return lines.find((line) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ?? ''
}

function partOf({ attachments }: ParsedMail, type: string): string | undefined {
  return attachments.find(({ contentType }) => contentType === type)?.content.toString('utf8')
}

/** Blocks of header fields, with an empty line after each. */
function readFields(text: string): Record<string, string>[] {
  return text
    .slice(0, 20_000)
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => {
      const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
      return Object.fromEntries(
        lines.flatMap((line) => {
          const colon = line.indexOf(':')
          return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
        }),
      )
    })
}

function clean(words: string): string {
  return beginningOf(words.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim(), longestDetail)
}
