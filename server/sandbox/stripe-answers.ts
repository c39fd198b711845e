import type { Thing } from './store.ts'
import nullables from './stripe-answers.json' with { type: 'json' }
import { showPhases, stripeDefaults } from './stripe-defaults.ts'

/** By object, what is never missing and may be null, as `scripts/stripe-answers.mjs` read it from the SDK's types. */
const nullable: Readonly<Record<string, readonly string[]>> = nullables

/** What the simulator keeps for itself. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  invoice: ['approvalSecret', 'failed_by', 'failure', 'method', 'processing'],
  payment_method: ['detached'],
}

/** A thing, and all that stands in it, with every field that Stripe's answers have, and no other. */
export function completeStripe<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(completeStripe) as Value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(completeOne(value as unknown as Thing)).map(([name, part]) => [
    name,
    completeStripe(part),
  ])
  return Object.fromEntries(parts) as Value
}

function completeOne(thing: Thing): Record<string, unknown> {
  if (typeof thing.object !== 'string' || thing.deleted === true) return thing
  const shown = thing.object === 'subscription_schedule' ? showPhases(thing) : {}
  const whole: Record<string, unknown> = structuredClone({
    ...stripeDefaults[thing.object]?.(thing),
    ...thing,
    ...shown,
  })
  for (const field of ownFields[thing.object] ?? []) delete whole[field]
  for (const path of nullable[thing.object] ?? []) fillIn(whole, path.split('.'))
  return whole
}

/** Null where nothing is, if the part that it belongs to is there. */
function fillIn(part: unknown, [name = '', ...rest]: readonly string[]): void {
  if (typeof part !== 'object' || part === null) return
  const parts = part as Record<string, unknown>
  const list = /^(.*)\[\]$/.exec(name)?.[1]
  if (list !== undefined) {
    const members = parts[list]
    for (const member of Array.isArray(members) ? members : []) fillIn(member, rest)
  } else if (rest.length > 0) fillIn(parts[name], rest)
  else parts[name] ??= null
}
