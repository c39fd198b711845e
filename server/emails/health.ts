import type { Config } from '#server/platform/config/config.ts'
import { type Health, tryService } from '#server/platform/health.ts'
import { tryMailServer } from '#server/platform/mail/mailer.ts'

/** Whether the mail server can be reached and takes this site's name and password. Sends nothing. */
export async function checkEmailHealth({ config: { email } }: { config: Pick<Config, 'email'> }): Promise<Health> {
  if (email.provider === 'none') return { status: 'disabled' }
  return tryService(() => tryMailServer(email))
}
