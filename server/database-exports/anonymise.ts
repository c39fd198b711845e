import { createHmac, randomBytes } from 'node:crypto'
import type { Row } from '#server/platform/db/table-rows.ts'
import { type Policy, policiesOf } from './columns.ts'

export const anonymities = ['full', 'safe', 'none'] as const
type Anonymity = (typeof anonymities)[number]

export interface Wishes {
  anonymity: Anonymity
  /** Tables that are written as they are. */
  untouched: readonly string[]
  preserveAnswers: boolean
}

/** Makes a row what may leave the site; undefined where nothing of the table may. A key of its own for each export. */
export function makeAnonymiser({ anonymity, untouched, preserveAnswers }: Wishes) {
  const key = randomBytes(32)
  const mark = (value: string) => createHmac('sha256', key).update(value.toLowerCase()).digest('hex').slice(0, 12)
  const isFull = anonymity === 'full'

  const ways: Readonly<Record<Policy, (value: unknown) => unknown>> = {
    keep: (value) => value,
    name: ifText((text) => `Person ${mark(text)}`),
    email: ifText((text) => `${mark(text)}@example.org`),
    pseudonym: ifText((text) => `anon_${mark(text)}`),
    text: isFull ? ifText((text) => text.replace(/\S/g, 'x')) : (value) => value,
    rules: isFull ? (value) => value && { condition: 'AND', rules: [] } : (value) => value,
    answers: isFull && !preserveAnswers ? () => ({}) : (value) => value,
    empty: () => '',
    none: () => null,
  }

  return (table: string): ((row: Row) => Row) | undefined => {
    if (anonymity === 'none' || untouched.includes(table)) return (row) => row
    const policies = policiesOf(table)
    if (!policies) return undefined
    return (row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([column, value]) => {
          const policy = policies.get(column)
          return policy ? [[column, ways[policy](value)]] : []
        }),
      )
  }
}

function ifText(change: (text: string) => string) {
  return (value: unknown) => (typeof value === 'string' && value !== '' ? change(value) : value)
}
