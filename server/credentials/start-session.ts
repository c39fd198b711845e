import type { SignInMethod } from '#domain/activity/event.ts'
import { recordSignIn } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'

/** A new session of this browser, and its line in the log, written with `db`: every way to sign in ends here. */
export async function startSession(
  db: Database,
  context: Pick<Context, 'session' | 'now' | 'nameDevice'>,
  contactId: string,
  method: SignInMethod,
): Promise<void> {
  await context.session.start(db, contactId)
  await recordSignIn(db, context, contactId, method)
}
