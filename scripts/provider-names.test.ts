import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paymentMethods, providerNames } from '#domain/contributions/payment-methods.ts'

const root = join(import.meta.dirname, '..')

/** Where a provider or a method may be told from another by its name, and why. */
const allowed: readonly { where: RegExp; what?: RegExp; why: string }[] = [
  { where: /^server\/contributions\/providers\//, why: 'a provider knows itself and the methods it carries out' },
  { where: /^server\/sandbox\//, why: 'the simulator is the providers' },
  { where: /\/migrations\//, why: 'frozen, and about values in the database' },
  { where: /\/payment-details\.ts$/, why: 'each kind of payment source has fields of its own to be shown' },
  { where: /^web\/callouts\//, what: /source === 'manual'/, why: 'a place on a map, set by the reader' },
]

const name = `'(?:${[...providerNames, ...paymentMethods, 'manual'].join('|')})'`

/** What compares: operators, cases, lists that are searched, equality in SQL, and the beginnings of the methods' names. */
const comparison = new RegExp(
  [
    `[=!]==?\\s*${name}`,
    `${name}\\s*[=!]==?`,
    `\\bcase\\s+${name}`,
    `\\b(?:includes|indexOf|has)\\(\\s*${name}`,
    `\\[[^\\]\\n]*${name}[^\\]\\n]*\\](?: as const)?\\)?\\.(?:includes|indexOf|some|has)\\(`,
    `(?:\\s|\\w)(?:=|<>)\\s*${name}`,
    `\\bin\\s+\\((?:'[^'\\n]*', )*${name}`,
    `\\b(?:startsWith|test)\\(\\s*['/^]+(?:s|gc)_`,
  ].join('|'),
  'g',
)

const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

const breachesIn = (file: string, code: string): string[] =>
  [...withoutComments(code).matchAll(new RegExp(`.*(?:${comparison.source}).*`, 'g'))]
    .map(([line]) => line.trim())
    .filter((line) => !allowed.some(({ where, what }) => where.test(file) && (what?.test(line) ?? true)))
    .map((line) => `${file}: ${line}`)

const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\.ts$|\/testing\//.test(file),
)

test('nothing is decided by the name of a payment provider or method: what it can do is declared', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.flatMap((file) => breachesIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each([
  "if (providerOf(method) === 'gocardless') return",
  "const isCard = 's_card' !== method",
  "    case 'stripe':",
  "const isDebit = ['s_sepa', 'gc_direct-debit'].includes(method)",
  "if (providers.includes('manual')) return",
  "sql`select from contributions where method = 's_card'`",
  "sql`select from payments where method in ('s_sepa', 's_bacs')`",
  "const isCard = method.startsWith('s_')",
])('a planted breach is found: %s', (line) => {
  expect(breachesIn('server/payments/events.ts', `${line}\n`)).toEqual([`server/payments/events.ts: ${line.trim()}`])
  expect(breachesIn('server/contributions/providers/stripe/flows.ts', line)).toEqual([])
})

test.each([
  "  s_sepa: { provider: 'stripe', paysOnce: true },",
  "const method = join.paymentMethods[0] ?? 's_card'",
  "  redirect: 'manual',",
  "// method === 's_card'",
])('what compares nothing is left alone: %s', (line) => {
  expect(breachesIn('server/payments/events.ts', line)).toEqual([])
})

test('each exception is still needed', () => {
  const code = sources.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))] as const)
  const unused = allowed.filter(
    ({ where, what }) => !code.some(([file, text]) => where.test(file) && new RegExp(what ?? comparison).test(text)),
  )
  expect(unused).toEqual([])
})
