import { domainOf } from '#domain/content/addresses.ts'
import { Problem } from '#domain/http/problem.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'

/** Mail servers are prepared for one domain: that of the support address. */
export async function checkSender(db: Database, fromEmail: string | null | undefined): Promise<void> {
  if (!fromEmail) return
  const { supportEmail } = await getOrganisation(db)
  if (supportEmail !== '' && domainOf(supportEmail) === domainOf(fromEmail)) return
  throw new Problem('bad-request', {
    paramType: 'body',
    issues: [{ path: ['fromEmail'], constraint: 'isFromEmail' }],
  })
}
