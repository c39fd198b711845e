import { domainOf } from '#domain/content/addresses.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Health, tryService } from '#server/platform/health.ts'
import { tryMailServer } from '#server/platform/mail/mailer.ts'
import type { Database } from '#server/tables.ts'

/** Whether the mail server or provider can be reached and takes this site's name and password, or key. Sends nothing. */
export async function checkEmailHealth({
  db,
  config: { email },
}: {
  db: Database
  config: Pick<Config, 'email'>
}): Promise<Health> {
  if (email.provider === 'none') return { status: 'disabled' }
  return tryService(async () => tryMailServer(email, domainOf((await getOrganisation(db)).supportEmail)))
}
