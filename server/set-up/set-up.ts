import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import type { setUpApi } from '#domain/set-up/api.ts'
import { createContact, setNameAndPassword } from '#server/contact-editing/index.ts'
import { findContactByEmail, setRole } from '#server/contacts/index.ts'
import { defineSite } from '#server/content/index.ts'
import { hashNewPassword, revokeCredentials, startSession } from '#server/credentials/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database, Tx } from '#server/tables.ts'
import { hasSuperadmin, lockSetUp } from './queries.ts'
import type { SamplePictures } from './sample/pictures.ts'
import { seedSample, withPictures } from './sample/sample.ts'
import { isIssuedToken, issueToken, withdrawToken } from './token.ts'

export type SetUpBody = Body<typeof setUpApi.setUp>

/** A site without an administrator waits for the first-run page. */
export async function needsSetUp(db: Database): Promise<boolean> {
  return !(await hasSuperadmin(db))
}

/** At each start: the address of the first-run page with a fresh token, while there is no administrator. */
export async function prepareSetUp(
  db: Database,
  config: Pick<Config, 'audience'>,
  now: Date,
): Promise<{ needed: false } | { needed: true; url: string }> {
  if (!(await needsSetUp(db))) return { needed: false }
  return { needed: true, url: `${config.audience}/setup?token=${await issueToken(db, now)}` }
}

/** Names the site, makes its superadmin and logs them in; once. */
export async function setUp(context: Context, { token, admin, sampleData, ...site }: SetUpBody): Promise<undefined> {
  const { db, now } = context
  // Asked before the costly hash as well as under the lock: strangers don't keep the server busy.
  await checkToken(db, token)
  const passwordHash = await hashNewPassword(admin.password, admin, ['admin', 'password'])
  const open = (pictures?: SamplePictures) =>
    db.transaction().execute(async (tx) => {
      await lockSetUp(tx)
      await checkToken(tx, token)
      await defineSite(tx, site, now, context.config)
      const adminId = await createAdmin(tx, { ...admin, passwordHash }, now)
      await withdrawToken(tx)
      const added = pictures && (await seedSample(tx, context, pictures))
      await startSession(tx, context, adminId, 'set-up')
      return added
    })
  await (sampleData ? withPictures(context, open) : open())
}

async function checkToken(db: Database, token: string): Promise<void> {
  if (!(await needsSetUp(db))) throw new Problem('not-found', { message: 'the site is already set up' })
  if (!(await isIssuedToken(db, token))) throw new Problem('invalid-token')
}

async function createAdmin(
  tx: Tx,
  { email, firstname, lastname, passwordHash }: Omit<SetUpBody['admin'], 'password'> & { passwordHash: string },
  now: Date,
): Promise<string> {
  const known = await findContactByEmail(tx, email)
  const admin = { firstname, lastname, passwordHash }
  if (known) {
    await setNameAndPassword(tx, known.id, admin, { type: 'system' }, now)
    await revokeCredentials(tx, 'password-changed', known)
  }
  const id = known?.id ?? (await createContact(tx, { email, ...admin }, { type: 'system' }, now))
  await setRole(tx, id, { role: 'superadmin', dateAdded: now, dateExpires: null }, { now })
  return id
}
