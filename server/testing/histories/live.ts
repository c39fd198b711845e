import { planChange } from '#domain/contributions/change.ts'
import { chargeCents } from '#domain/contributions/fees.ts'
import { addDays, addMonths } from '#domain/dates/calendar.ts'
import { followRecoveries } from '#server/contributions/payment-recovery/jobs.ts'
import { completeUrl, flowIdOf } from '#server/contributions/testing.ts'
import type { Answered } from '#server/testing/app.ts'
import type { Act, Deed, History, Terms } from './acts.ts'
import { findMembershipEnd } from './membership.ts'
import * as providers from './providers.ts'
import type { MoneyWorld, Thing } from './world.ts'

/** Somebody's life with the newsroom, as far as it has come. */
export interface Life {
  contactId: string
  /** What was shown before each change that charged something at once. */
  shownCents: number[]
  /** What the newsroom noted as paid past the providers: until when. */
  paidManuallyUntil: Date[]
  /** When membership had ended as a payment was disputed: what is over isn't taken back. */
  overBeforeDispute: Date[]
  /** Acts that were carried out; the others could not be at their time. */
  done: string[]
}

/** What a member or an admin may be told instead; anything else is a defect. */
const expectedProblems = [
  'payment-failed',
  'cant-update-contribution',
  'no-payment-method',
  'cant-refund-payment',
  'stale-write',
]

export async function live(world: MoneyWorld, { begins, acts }: History): Promise<Life> {
  world.moveTo(new Date(begins))
  const contactId = await world.app.addContact({ roles: [] })
  const life: Life = { contactId, shownCents: [], paidManuallyUntil: [], overBeforeDispute: [], done: [] }
  for (const act of acts) {
    await pass(world, act)
    if (await doIt(world, life, act.deed)) life.done.push(act.deed.does)
    await world.deliver(act.delivery)
    // What was lost on its way is found again in the night.
    if (act.delivery === 'lost') await world.reconcile()
  }
  await world.deliver('together')
  return life
}

const hour = 3_600_000
const day = 24 * hour

/** Time goes by, and with it what falls due. */
async function pass(world: MoneyWorld, act: Act): Promise<void> {
  const next = (await providers.dueAt(world))?.getTime()
  const until =
    typeof act.wait === 'number'
      ? addDays(world.now(), act.wait)
      : new Date((next ?? world.now().getTime()) + (act.wait === 'charge' ? hour : -hour))
  // An event that is late comes within a day.
  if (until.getTime() > world.now().getTime() + day) {
    world.moveTo(new Date(world.now().getTime() + 6 * hour))
    await world.deliver('together')
  }
  for (let due = await providers.dueAt(world); due && due <= until; due = await providers.dueAt(world)) {
    if (due > world.now()) world.moveTo(due)
    await providers.carryOutDue(world, act)
    await world.deliver(act.delivery)
    if (act.delivery === 'lost') await world.reconcile()
    await endRecoveries(world, new Date(Math.min(until.getTime(), due.getTime() + 16 * day)))
  }
  if (until > world.now()) world.moveTo(until)
  await endRecoveries(world, world.now())
}

/** Failed payments are given up after two weeks. */
async function endRecoveries({ app }: MoneyWorld, now: Date): Promise<void> {
  await followRecoveries.run({}, { db: app.db, config: app.config, now, log: app.app.log })
}

/** Whether it could be done. */
async function doIt(world: MoneyWorld, life: Life, deed: Deed): Promise<boolean> {
  const me = () => world.app.as(life.contactId)
  switch (deed.does) {
    case 'join':
      return shown(world, life, deed.terms, () =>
        throughProvider(world, life, {
          start: ['post', '/contact/me/contribution'],
          ...deed,
          body: { ...deed.terms, paymentMethod: deed.method },
        }),
      )
    case 'change':
      return shown(world, life, deed.terms, () =>
        twice(deed.tabs, () => me().patch('/contact/me/contribution', deed.terms)),
      )
    case 'change-method':
      return throughProvider(world, life, {
        start: ['put', '/contact/me/payment-method'],
        ...deed,
        body: { paymentMethod: deed.method },
      })
    case 'pay-once': {
      const body = { amount: deed.amount, payFee: false, paymentMethod: 's_card' }
      return throughProvider(world, life, {
        start: ['post', '/contact/me/payment'],
        ...deed,
        tabs: 1,
        body,
      })
    }
    case 'pay-manually':
      return payManually(world, life, deed)
    case 'cancel':
      return checked(me().post('/contact/me/contribution/cancel'))
    case 'cancel-planned':
      return checked(me().delete('/contact/me/contribution/planned-change'))
    case 'refund':
      return refund(world, deed)
    case 'reconcile':
      return (await world.reconcile()) !== undefined
    case 'nothing':
      return true
    case 'dispute':
    case 'dispute-lost':
      await noteEnded(world, life)
      return providers.press(world, deed)
    default:
      return providers.press(world, deed)
  }
}

/** Notes the sum that is shown for a change, where the change goes through. */
async function shown(world: MoneyWorld, life: Life, terms: Terms, act: () => Promise<boolean>): Promise<boolean> {
  const cents = await shownFor(world, life, terms)
  const isDone = await act()
  if (isDone && cents > 0) life.shownCents.push(cents)
  return isDone
}

/** By the rule that the page shows; nothing for whoever's contribution is cancelled. */
async function shownFor({ app }: MoneyWorld, { contactId }: Life, { amount, period, prorate }: Terms): Promise<number> {
  const { body: before } = await app.as(contactId).get('/contact/me/contribution')
  if (before.membershipStatus !== 'active' || before.amount === undefined || period !== 'annually') return 0
  const from = { chargeCents: Math.round((before.charge ?? before.amount) * 100), period: before.period }
  const to = {
    chargeCents: chargeCents({ amountCents: amount * 100, period, payFee: false, method: 's_card' }, 'eu', 'EUR'),
    period,
  }
  const renewsAt = before.renewalDate ? new Date(before.renewalDate) : undefined
  const plan = planChange({ from, to, renewsAt }, { prorate, currency: 'EUR', now: app.now() })
  return plan.billing === 'charged' ? plan.differenceCents : 0
}

async function throughProvider(
  { app }: MoneyWorld,
  { contactId }: Life,
  {
    start: [method, path],
    body,
    outcome,
    tabs,
  }: { start: ['post' | 'put', string]; body: object; outcome: string; tabs: 1 | 2 },
): Promise<boolean> {
  const started = await app.as(contactId)[method](path, { ...body, completeUrl })
  if (!isExpected(started)) return false
  const returned = await app.pay(started.body, outcome)
  const paymentFlowId = flowIdOf(returned)
  return twice(tabs, () => app.as(contactId).post(`${path}/complete`, { paymentFlowId }))
}

/** From two tabs at once: whether one of them was told yes. */
async function twice(tabs: 1 | 2, act: () => Promise<Answered>): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: tabs }, act))
  return answers.map(isExpected).includes(true)
}

/** False where it was declined or can't be done now. */
function isExpected({ status, body }: Answered): boolean {
  if (status < 300) return true
  if (status < 500 && expectedProblems.includes(body?.code)) return false
  throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

const checked = async (answer: Promise<Answered>) => isExpected(await answer)

/** The newsroom notes a year paid by transfer, of which some months are left, for whoever has nothing that runs. */
async function payManually(world: MoneyWorld, life: Life, { amount, months }: { amount: number; months: number }) {
  const { app, admin } = world
  const { body } = await app.as(life.contactId).get('/contact/me/contribution')
  if (body.type === 'Automatic' && !body.cancellationDate) return false
  const wished = new Date(addMonths(world.now(), months).getTime() + 60_000)
  const paid = body.membershipExpiryDate ? addDays(new Date(body.membershipExpiryDate), -14) : wished
  const until = paid > wished ? paid : wished
  const role = { role: 'member' as const, dateAdded: world.now(), dateExpires: addDays(until, 14) }
  await app.db
    .insertInto('contactRoles')
    .values({ contactId: life.contactId, ...role })
    .onConflict((conflict) => conflict.columns(['contactId', 'role']).doUpdateSet({ dateExpires: role.dateExpires }))
    .execute()
  await admin.patch(`/contact/${life.contactId}/contribution/force`, { type: 'Manual', amount, period: 'annually' })
  life.paidManuallyUntil.push(until)
  return true
}

async function noteEnded({ app, now }: MoneyWorld, { contactId, overBeforeDispute }: Life): Promise<void> {
  const dateExpires = await findMembershipEnd(app.db, contactId)
  if (dateExpires && dateExpires <= now()) overBeforeDispute.push(dateExpires)
}

async function refund(world: MoneyWorld, { by, share, latest }: Extract<Deed, { does: 'refund' }>): Promise<boolean> {
  const received: Thing = (await providers.listReceived(world))[latest]
  if (!received) return false
  if (by === 'dashboard') return world.press(received.kind, share === 'rest' ? 'refund' : 'refund-half', received.id)
  const { body: payment } = await world.admin.get(`/payment/${received.id}`)
  if (payment?.amount === undefined) return false
  const rest = payment.amount - (payment.refunded ?? 0)
  const amount = share === 'half' && rest > 0.02 ? Math.floor((rest * 100) / 2) / 100 : undefined
  return checked(
    world.admin.post(`/payment/${received.id}/refund`, {
      ...(amount && { amount }),
      refunded: payment.refunded ?? 0,
      reason: 'As agreed',
    }),
  )
}
