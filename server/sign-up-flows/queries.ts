import { sql } from 'kysely'
import type { Origin } from '#domain/sign-up/origin.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import type { Database, Tx } from '#server/tables.ts'

const hour = 3_600_000
/** How long a link works. */
const flowMilliseconds = 24 * hour
/** How long one confirmation has the flow to itself; after a crash another may take over. */
const leaseMilliseconds = 60_000

export interface NewFlow {
  email: string
  passwordHash: string | undefined
  browserHash: Buffer | undefined
  loginUrl: string
  setPasswordUrl: string
  confirmUrl: string
  origin: Origin | undefined
  locale: string | undefined
  paymentFlowId: string | undefined
}

export async function insertFlow(db: Database, { origin, ...flow }: NewFlow, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('signUpFlows')
    .values({ ...flow, origin: origin && JSON.stringify(origin), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findFlowByPayment(db: Database, paymentFlowId: string, now: Date) {
  return db
    .selectFrom('signUpFlows')
    .select(['id', 'email', 'loginUrl', 'setPasswordUrl', 'confirmUrl', 'locale', 'origin', 'contactId'])
    .where('paymentFlowId', '=', paymentFlowId)
    .where('createdAt', '>', oldest(now))
    .executeTakeFirst()
}

/** A flow that is this caller's until the lease ends. */
export type LeasedSignUpFlow = NonNullable<Awaited<ReturnType<typeof leaseSignUpFlow>>>

/**
 * Takes the flow for one confirmation. Undefined when it is unknown, too old, finalised or being worked on; also when
 * another flow of the same address is, so that two links opened at once never start two contributions.
 */
export function leaseSignUpFlow(db: Database, id: string, now: Date) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(email, 0)) from sign_up_flows where id = ${id}`.execute(tx)
    return tx
      .updateTable('signUpFlows as flow')
      .set({ leasedUntil: new Date(now.getTime() + leaseMilliseconds), leasedBy: processKey })
      .where('id', '=', id)
      .where('createdAt', '>', oldest(now))
      .where('completedAt', 'is', null)
      .where(isLeaseFree('flow', now))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('signUpFlows as other')
              .select('other.id')
              .whereRef('other.email', '=', 'flow.email')
              .whereRef('other.id', '<>', 'flow.id')
              .where('other.completedAt', 'is', null)
              .where((eb) => eb.not(isLeaseFree('other', now))),
          ),
        ),
      )
      .returning([
        'id',
        'email',
        'passwordHash',
        'browserHash',
        'origin',
        'locale',
        'paymentFlowId',
        'contactId',
        'leasedUntil',
        'createdAt',
      ])
      .executeTakeFirst()
  })
}

/** Only the holder of this very lease changes the flow. */
function updateLeased(tx: Database, { id, leasedUntil }: LeasedSignUpFlow) {
  return tx.updateTable('signUpFlows').where('id', '=', id).where('leasedUntil', '=', leasedUntil)
}

/** Nobody else makes a contact of this address by a payment until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

/** Whose flow it is, where that is known before its link is opened. */
export async function linkPayer(tx: Tx, id: string, contactId: string): Promise<void> {
  await tx.updateTable('signUpFlows').set({ contactId }).where('id', '=', id).execute()
}

/** False when the lease ran out and someone else took over. */
export async function linkFlow(tx: Tx, flow: LeasedSignUpFlow, contactId: string): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(tx, flow).set({ contactId }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the lease ran out and someone else took over. */
export async function finishFlow(tx: Tx, flow: LeasedSignUpFlow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(tx, flow)
    .set({ completedAt: now, leasedUntil: null, passwordHash: null, browserHash: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether another sign-up of the same contact was finished after this one had begun. */
export async function hasFinishedSister(
  tx: Tx,
  { id, createdAt }: LeasedSignUpFlow,
  contactId: string,
): Promise<boolean> {
  const sister = await tx
    .selectFrom('signUpFlows')
    .select('id')
    .where('contactId', '=', contactId)
    .where('id', '<>', id)
    .where('completedAt', '>=', createdAt)
    .limit(1)
    .executeTakeFirst()
  return sister !== undefined
}

/** Whether the contact came by a sign-up of these days, whether or not that one was finished. */
export async function isMadeBySignUp(tx: Tx, contactId: string): Promise<boolean> {
  const made = await tx
    .selectFrom('signUpFlows')
    .innerJoin('contacts', 'contacts.id', 'signUpFlows.contactId')
    .select('signUpFlows.id')
    .where('signUpFlows.contactId', '=', contactId)
    .whereRef('signUpFlows.createdAt', '<=', 'contacts.joined')
    .executeTakeFirst()
  return made !== undefined
}

/** What was chosen in a sign-up whose link still works. */
export function findOpenFlow(db: Database, id: string, now: Date) {
  return db
    .selectFrom('signUpFlows')
    .select(['email', 'paymentFlowId'])
    .where('id', '=', id)
    .where('createdAt', '>', oldest(now))
    .where('completedAt', 'is', null)
    .executeTakeFirst()
}

export async function releaseSignUpFlow(db: Database, flow: LeasedSignUpFlow) {
  await updateLeased(db, flow).set({ leasedUntil: null }).execute()
}

export async function findFinishedContactId(db: Database, id: string, now: Date): Promise<string | undefined> {
  const flow = await db
    .selectFrom('signUpFlows')
    .select('contactId')
    .where('id', '=', id)
    .where('createdAt', '>', oldest(now))
    .where('completedAt', 'is not', null)
    .executeTakeFirst()
  return flow?.contactId ?? undefined
}

export async function deleteOldFlows(db: Database, now: Date) {
  await db.deleteFrom('signUpFlows').where('createdAt', '<=', oldest(now)).execute()
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - flowMilliseconds)
}

interface Owner {
  id: string
  email: string
}

/** Links in old mails must not bring back who has been deleted, nor let the old address in. */
export async function forgetSignUps(tx: Tx, owner: Owner): Promise<void> {
  await deleteSignUpsOf(tx, owner).execute()
}

/** Links that nobody has opened. */
export async function endOpenSignUps(tx: Tx, owner: Owner): Promise<void> {
  await deleteSignUpsOf(tx, owner).where('completedAt', 'is', null).execute()
}

function deleteSignUpsOf(tx: Tx, { id, email }: Owner) {
  return tx.deleteFrom('signUpFlows').where((eb) => eb.or([eb('email', '=', email), eb('contactId', '=', id)]))
}
