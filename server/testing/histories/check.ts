import { addDays } from '#domain/dates/calendar.ts'
import type { Life } from './live.ts'
import { findMembershipEnd } from './membership.ts'
import { type ChargeThere, findDoubleCharge, type MoneyThere, netCents, readMoneyThere } from './money-there.ts'
import type { MoneyWorld } from './world.ts'

/** What of somebody's life does not agree with what the providers have, in words; nothing where all does. */
export async function findDisagreements(world: MoneyWorld, life: Life): Promise<string[]> {
  const there = await readMoneyThere(world)
  return [
    ...(await checkPayments(world, life, there)),
    ...(await checkSums(world, life, there)),
    ...(await checkMembership(world, life, there)),
    ...(await checkRunning(world, life, there)),
    ...checkCharges(life, there),
    ...(await checkReconciliation(world)),
  ]
}

/** Each charge is here once, as it is there. */
async function checkPayments({ app }: MoneyWorld, { contactId }: Life, { charges }: MoneyThere): Promise<string[]> {
  const rows = await app.db.selectFrom('payments').selectAll().where('contactId', '=', contactId).execute()
  const here = new Map(rows.map((row) => [row.id, row]))
  const wrong: string[] = []
  for (const charge of charges) {
    const { id, state, cents, refundedCents, lostCents, isTaken } = charge
    const row = here.get(id)
    here.delete(id)
    if (!row) {
      if (state !== 'missing') wrong.push(`${id} (${state}) is not among the payments here`)
      continue
    }
    const isReceived = row.status === 'successful' || (isTaken && row.status === 'cancelled')
    if (isReceived !== (state === 'received')) wrong.push(`${id} is ${row.status} here and ${state} there`)
    if (state === 'under-way' && row.status !== 'pending') wrong.push(`${id} is ${row.status} here and under way there`)
    if (row.amountCents !== cents) wrong.push(`${id} is of ${row.amountCents} here and ${cents} there`)
    if (row.refundedCents !== refundedCents)
      wrong.push(`${id}: refunded ${row.refundedCents} here, ${refundedCents} there`)
    if (row.disputedCents !== lostCents) wrong.push(`${id}: taken ${row.disputedCents} here, ${lostCents} there`)
  }
  return [...wrong, ...[...here.values()].map(({ id, status }) => `${id} (${status}) exists only here`)]
}

/** Statements, the member's own list and the newsroom's total are of what is left at the providers. */
async function checkSums(world: MoneyWorld, { contactId }: Life, there: MoneyThere): Promise<string[]> {
  const expected = netCents(there)
  const { body: years } = await world.app.as(contactId).get('/contact/me/statement')
  const stated = years.reduce((sum: number, { sum: ofYear }: { sum: number }) => sum + Math.round(ofYear * 100), 0)
  const query = { rules: JSON.stringify(received) }
  const total = Math.round((await world.admin.get('/payment/aggregate', { query })).body.sum * 100)
  return [
    ...(stated === expected ? [] : [`statements come to ${stated}, the providers to ${expected}`]),
    ...(total === expected ? [] : [`the newsroom's total is ${total}, the providers' ${expected}`]),
  ]
}

const received = { condition: 'AND', rules: [{ field: 'status', operator: 'equal', value: ['successful'] }] }

const graceDays = 14

/**
 * Membership reaches to the end of what is paid and the days of grace; to that end alone where a later charge was lost. For
 * a first debit that is under way a period is given. What was over when its payment was disputed stays as it was.
 */
async function checkMembership({ app, now }: MoneyWorld, life: Life, { charges }: MoneyThere): Promise<string[]> {
  const until = await findMembershipEnd(app.db, life.contactId)
  const ofPeriods = charges.flatMap((charge) => (charge.period ? [{ ...charge, ...charge.period }] : []))
  const isPaid = (charge: ChargeThere) => charge.state === 'received' && !charge.isTaken
  const paid = latest([...ofPeriods.filter(isPaid).map(({ end }) => end), ...life.paidManuallyUntil])
  const given = latest(ofPeriods.filter(({ state, isFirst }) => state === 'under-way' && isFirst).map(({ end }) => end))
  const isCut = ofPeriods.some(
    (charge) => !isPaid(charge) && charge.state !== 'under-way' && charge.end.getTime() > (paid?.getTime() ?? 0),
  )
  const allowed = [
    ...(paid ? [addDays(paid, graceDays)] : []),
    ...(paid && isCut ? [paid] : []),
    ...(given ? [addDays(given, graceDays)] : []),
    ...life.overBeforeDispute.filter((end) => !paid || paid < end),
  ]
  if (allowed.length === 0) return until && until > now() ? [`a member until ${at(until)} who never paid`] : []
  const isRight = allowed.some((end) => Math.abs(end.getTime() - (until?.getTime() ?? 0)) < toleranceMs)
  return isRight ? [] : [`a member until ${at(until)}, to be until ${allowed.map(at).join(' or ')}`]
}

/** Direct debits are charged on days, and the simulator counts in seconds. */
const toleranceMs = 36 * 60 * 60 * 1000

const at = (date: Date | undefined) => date?.toISOString() ?? 'never'

function latest(dates: Date[]): Date | undefined {
  return dates.toSorted((a, b) => b.getTime() - a.getTime())[0]
}

/** What charges over there is what the contribution says, and nothing else. */
async function checkRunning({ app }: MoneyWorld, { contactId }: Life, { running }: MoneyThere): Promise<string[]> {
  const { subscriptionId } = await app.db
    .selectFrom('contributions')
    .select('subscriptionId')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
  const strangers = running.filter(({ id }) => id !== subscriptionId)
  const ours = running.find(({ id }) => id === subscriptionId)
  const { body } = await app.as(contactId).get('/contact/me/contribution')
  const says = [body.charge, body.plannedChange?.charge, body.nextAmount].map((main) => Math.round((main ?? 0) * 100))
  return [
    ...strangers.map(({ id, cents }) => `${id} goes on to charge ${cents}, unknown here`),
    ...(subscriptionId && !ours ? [`${subscriptionId} no longer exists`] : []),
    ...(ours && !says.includes(ours.cents) ? [`${ours.id} charges ${ours.cents}, the page says ${says[0]}`] : []),
  ]
}

/** Nobody pays twice for the same time, and for changes what was shown. */
function checkCharges({ shownCents }: Life, there: MoneyThere): string[] {
  const double = findDoubleCharge(there)
  const differences = there.charges.filter(({ isDifference }) => isDifference)
  const [charged, shown] = [differences.map(({ cents }) => cents), shownCents].map((all) =>
    all.toSorted((a, b) => a - b).join(),
  )
  return [
    ...(double ? [`${double.map(({ id }) => id).join(' and ')} are for the same time`] : []),
    ...(charged === shown ? [] : [`${charged} was charged for changes, ${shown} was shown`]),
  ]
}

/** Nothing is left for the night. */
async function checkReconciliation(world: MoneyWorld): Promise<string[]> {
  const outcome = await world.reconcile()
  if (!outcome) return ['a reconciliation was still running']
  const { repaired, open, unavailable } = outcome
  const found = JSON.stringify({ repaired, open, unavailable })
  return found === '{"repaired":{},"open":{},"unavailable":[]}' ? [] : [`the reconciliation found ${found}`]
}
