import type { FoundAnswers } from './answering/count-answers.ts'
import type { Found } from './count.ts'
import type { StoryKind } from './world.ts'

export interface Outcome {
  kinds: Readonly<Record<string, StoryKind>>
  /** How often each kind of story was told. */
  told: Readonly<Record<string, number>>
  found: Found
  answers: FoundAnswers
}

/** Prints what was found, and answers what of it is not as it has to be. */
export function report({ kinds, told, found: { mailed, ...found }, answers }: Outcome): string[] {
  const sum = (ofKind: (kind: StoryKind) => number) =>
    Object.entries(told).reduce((total, [name, times]) => total + times * (kinds[name] ? ofKind(kinds[name]) : 0), 0)
  const people = sum(() => 1)
  const charges = sum((kind) => kind.charges)
  const refunds = sum(({ refundedCents }) => (refundedCents ? 1 : 0))
  for (const [name, times] of Object.entries(told)) console.log(`  ${name} ${times}`)
  for (const [what, number] of Object.entries(found)) console.log(`  ${what} ${number}`)
  for (const [what, number] of Object.entries(answers)) console.log(`  answers ${what} ${number}`)
  for (const [template, number] of Object.entries(mailed)) console.log(`  mails ${template} ${number}`)

  const expected = {
    contacts: people,
    memberships: people,
    customers: people + sum(({ formerCustomers = 0 }) => formerCustomers),
    subscriptions: people,
    mandates: people,
    charges,
    payments: charges,
    cents: found.chargedCents,
    refunds,
    refundsHere: refunds,
    refundedThere: sum(({ refundedCents = 0 }) => refundedCents),
    refundedCents: found.refundedThere,
    chargedWithout: 0,
    chargedUnknown: 0,
    chargedOtherwise: 0,
    missing: 0,
    messageIds: found.written,
  }
  const expectedAnswers: Partial<FoundAnswers> = {
    acknowledgedThere: answers.acknowledged,
    queuedArrived: answers.queued,
    queuedThere: answers.queued,
    twice: 0,
    strangers: 0,
    numbersWrong: 0,
    recordsWrong: 0,
    mailsWrong: 0,
  }
  const expectedMails: Record<string, number> = {
    'new-member': people + answers.readers + 1,
    receipt: charges,
    'callout-response-answers': answers.named,
  }
  for (const template of new Set(Object.values(kinds).flatMap(({ mails }) => Object.keys(mails)))) {
    expectedMails[template] = sum(({ mails }) => mails[template] ?? 0)
  }
  return [
    ...differences('', found, expected),
    ...differences('answers ', answers, expectedAnswers),
    ...differences('mails ', mailed, expectedMails),
  ]
}

function differences(
  group: string,
  found: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(expected).flatMap(([what, number]) =>
    (found[what] ?? 0) === number ? [] : [`${group}${what}: expected ${number}`],
  )
}
