import type { EmailConfig } from '#server/platform/config/email.ts'
import type { Mail, MailProvider } from './mail.ts'
import { mandrill } from './mandrill.ts'
import { sendgrid } from './sendgrid.ts'
import { smtp } from './smtp.ts'

export { type Mail, MailRefusal } from './mail.ts'

export type MailServer = Exclude<EmailConfig, { provider: 'none' }>

export function chooseMailProvider(server: MailServer): MailProvider {
  if (server.provider === 'sendgrid') return sendgrid(server)
  if (server.provider === 'mandrill') return mandrill(server)
  return smtp(server)
}

/** Whether mail from this domain would be taken, without sending any; throws what keeps it from that. */
export function tryMailServer(server: MailServer, fromDomain: string): Promise<void> {
  return chooseMailProvider(server).check(fromDomain)
}

/** Hands one mail over; resolves only when it has been taken, throws a `MailRefusal` otherwise. */
export function sendMail(server: MailServer, mail: Mail): Promise<void> {
  return chooseMailProvider(server).send(mail)
}
