import type { Filters } from '#domain/rules/filter.ts'

/** What rules about contacts ask of a callout without looking into a response: whether they gave one, and when they first paid. */
export const factFilters = {
  hasAnswered: { type: 'boolean' },
  firstPayment: { type: 'date', nullable: true, absentDiffers: true },
} as const satisfies Filters
type CalloutFact = keyof typeof factFilters

/** What rules about contacts ask of a callout (accounts 8): a fact, or of their responses to it what a filter of responses asks. */
export type AskedOfCallout = { calloutId: string } & ({ fact: CalloutFact } | { filter: string })

const pattern =
  /^callouts\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:(hasAnswered|firstPayment)|responses\.(.+))$/

/** `callouts.<id>.hasAnswered`, `….firstPayment` or `….responses.<filter>`; undefined for other fields. */
export function readContactFilter(field: string): AskedOfCallout | undefined {
  const [, calloutId, named, filter] = pattern.exec(field) ?? []
  if (calloutId === undefined) return undefined
  if (named) return { calloutId, fact: named as CalloutFact }
  return filter === undefined ? undefined : { calloutId, filter }
}

export function hasAnsweredFilter(calloutId: string): string {
  return `callouts.${calloutId}.hasAnswered`
}

/** When contacts first paid who had responded to this callout first of all. */
export function firstPaymentFilter(calloutId: string): string {
  return `callouts.${calloutId}.firstPayment`
}

export function responsesFilter(calloutId: string, filter: string): string {
  return `callouts.${calloutId}.responses.${filter}`
}
