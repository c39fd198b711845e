import type { RecipientReason } from './mailing.ts'

/** What a mail server said, or how it couldn't be asked; as the library that asks it tells. */
export interface MailServerError {
  /** Of the library: `EAUTH`, `ECONNECTION`, … */
  code?: string | undefined
  /** What was being said: `CONN`, `MAIL FROM`, `RCPT TO`, `DATA`, … */
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
  /** Whether some of the mail was handed over before. */
  wasBegun?: boolean | undefined
}

/**
 * - `away`: the server takes nobody's mail now, so it says nothing about this recipient.
 * - `sender-refused`: it takes none from this sender, so nobody else of the mailing would fare better; other mailings may.
 * - `deferred`: tried again.
 * - `bounced`: refused for good.
 */
export type Judgement =
  | { outcome: 'away' }
  | { outcome: 'sender-refused' }
  | { outcome: 'deferred' | 'bounced'; reason: RecipientReason }

/** What an answer of the mail server means for the recipient. */
export function judgeAnswer({ code, command = '', responseCode, response = '', wasBegun }: MailServerError): Judgement {
  if (!wasBegun && command.startsWith('MAIL FROM') && responseCode !== undefined && responseCode >= 500)
    return { outcome: 'sender-refused' }
  if (!wasBegun && isAboutUs(code, command)) return { outcome: 'away' }
  if (responseCode === 421) return { outcome: 'deferred', reason: 'server-busy' }
  if (responseCode === undefined || responseCode < 400) return { outcome: 'deferred', reason: 'unreachable' }
  const status = readStatus(response)
  if (responseCode >= 500) return { outcome: 'bounced', reason: reasonForGood(status, responseCode) }
  return { outcome: 'deferred', reason: isFull(status) || responseCode === 452 ? 'mailbox-full' : 'server-busy' }
}

/** No connection, a wrong password, no mail for the moment: the next recipient would fare the same. */
function isAboutUs(code: string | undefined, command: string): boolean {
  if (code === 'EAUTH' || code === 'EDNS' || code === 'ETLS' || code === 'ENOAUTH' || code === 'EOAUTH2') return true
  return /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/.test(command)
}

/** An enhanced status code (RFC 3463): `5.1.1`. */
function readStatus(response: string): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
}

function isFull(status: string): boolean {
  return /^[45]\.2\.2$/.test(status)
}

function reasonForGood(status: string, responseCode: number): RecipientReason {
  if (isFull(status)) return 'mailbox-full'
  if (/^5\.(1\.[0-36]|1\.10|2\.1)$/.test(status)) return 'no-such-address'
  if (/^5\.7\.\d+$/.test(status)) return 'blocked'
  if (status !== '' && status !== '5.0.0') return 'refused'
  if (responseCode === 552) return 'mailbox-full'
  return responseCode === 550 || responseCode === 551 || responseCode === 553 ? 'no-such-address' : 'refused'
}
