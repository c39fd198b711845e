import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { PaymentIntent } from '#domain/contributions/payment-flow.ts'
import type { UploadKind } from '#domain/uploads/upload.ts'
import { hashToken } from '#server/contributions/payment-recovery/tokens.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Database, Tables } from '#server/tables.ts'
import { encryptSecret } from '#server/two-factor/secrets.ts'
import { appSecret } from '#server/two-factor/testing.ts'
import { readBase32 } from '#server/two-factor/totp.ts'
import { keyOf } from '#server/uploads/keys.ts'
import type { Scene } from './scene.ts'

/** When what is long past happened. */
export const moment = new Date('2025-03-01T12:00:00Z')
const site = 'https://site.example'

export async function addComment({ db, owner, response }: Scene): Promise<string> {
  const comment = { responseId: await response(), contactId: owner, text: '<p>Hello</p>' }
  return insert(db, 'calloutResponseComments', { ...comment, createdAt: moment, updatedAt: moment })
}

export async function addPayment({ db, owner }: Scene): Promise<string> {
  const payment = { id: `pay_${randomUUID()}`, status: 'successful', type: 'recurring', amountCents: 500 } as const
  return insert(db, 'payments', { ...payment, contactId: owner, chargeDate: moment })
}

export async function addRecovery({ app, db, owner, name: token }: Scene): Promise<string> {
  const now = app.now()
  const owed = { paymentId: token, subscriptionId: token, amountCents: 500, chargeDate: moment }
  const open = { contactId: owner, failedAt: now, begunAt: now, endsAt: new Date(now.getTime() + 86_400_000) }
  const recoveryId = await insert(db, 'paymentRecoveries', { ...owed, ...open })
  await db
    .insertInto('paymentRecoveryLinks')
    .values({ tokenHash: hashToken(token), recoveryId })
    .execute()
  return token
}

export async function addUpload({ app, db, owner }: Scene, kind: UploadKind): Promise<string> {
  const [ending, contentType] = kind === 'image' ? ['avif', 'image/avif'] : ['pdf', 'application/pdf']
  const id = `${randomUUID()}.${ending}`
  const path = join(app.config.dataDir, id)
  await writeFile(path, 'file')
  await (await openFileStore(app.config)).put(keyOf({ kind, id }), path, { contentType })
  const upload = { id, kind, contentType, ownerId: owner, bytes: 4, hash: '', createdAt: moment }
  return insert(db, 'uploads', upload)
}

export async function addSecondFactor({ app, db, owner }: Scene): Promise<void> {
  const secret = encryptSecret(app.config.secret, owner, readBase32(appSecret))
  const factor = { contactId: owner, type: 'totp', secret, createdAt: moment } as const
  await db
    .insertInto('twoFactors')
    .values(factor)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function addEmailChange({ app, db, owner, name }: Scene): Promise<string> {
  return insert(db, 'emailChanges', { contactId: owner, email: `${name}-new@ex.org`, createdAt: app.now() })
}

/** A step at the provider that somebody is back from. */
export async function addPaymentFlow(
  { db }: Scene,
  contactId: string | null,
  intent: PaymentIntent,
): Promise<{ id: string; paymentFlowId: string }> {
  const paymentFlowId = `seti_${randomUUID()}`
  const flow = { providerFlowId: paymentFlowId, contactId, method: 's_card', completeUrl: site } as const
  return { id: await insert(db, 'paymentFlows', { ...flow, intent: JSON.stringify(intent) }), paymentFlowId }
}

/** A sign-up that waits for its address to be confirmed. */
export function addSignUp({ app, db, name }: Scene, paymentFlowId: string | null = null): Promise<string> {
  const urls = { loginUrl: site, setPasswordUrl: site, confirmUrl: site }
  return insert(db, 'signUpFlows', { email: `${name}-joins@ex.org`, ...urls, paymentFlowId, createdAt: app.now() })
}

export const finishedImport: Insertable<Tables['contactImports']> = {
  fileName: 'people.csv',
  fileBytes: 0,
  encoding: 'utf-8',
  delimiter: ',',
  header: [],
  mapping: '{"columns":{}}',
  mode: 'merge',
  dryRun: false,
  status: 'finished',
  actorType: 'system',
  createdAt: moment,
  finishedAt: moment,
}

export const finishedResponseImport: Omit<Insertable<Tables['responseImports']>, 'calloutId'> = {
  fileName: 'responses.csv',
  fileBytes: 0,
  encoding: 'utf-8',
  delimiter: ',',
  header: [],
  mapping: '{"columns":{}}',
  mode: 'new',
  dryRun: false,
  status: 'finished',
  actorType: 'system',
  createdAt: moment,
  finishedAt: moment,
}

/** Adds a row and answers its id. */
export async function insert<Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<string> {
  const inserted = await db
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow()
  return (inserted as { id: string }).id
}
