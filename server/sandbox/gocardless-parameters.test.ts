import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnknownParameter, goCardlessParameters, type ParameterList } from './gocardless-parameters.ts'

const types = join(import.meta.dirname, '../../node_modules/gocardless-nodejs/types')
const declarations = [
  readFileSync(join(types, 'types/Types.d.ts'), 'utf8'),
  ...readdirSync(join(types, 'services'))
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(types, 'services', file), 'utf8')),
].join('\n')

/** The names of a type's fields, by the SDK. */
function namesOf(type: string): string[] {
  const body = new RegExp(`(?:interface ${type}|type ${type} =) \\{\\n([\\s\\S]*?)\\n\\}`).exec(declarations)?.[1]
  if (body === undefined) throw new Error(`the SDK has no ${type}`)
  return [...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name]) => name ?? '')
}

const listsOf = (list: ParameterList): ParameterList[] => [list, ...Object.values(list.within ?? {}).flatMap(listsOf)]
const lists = Object.values(goCardlessParameters).flatMap(listsOf)

test.each(lists.map((list) => [list.type, list] as const))('%s is listed as the SDK declares it', (type, { names }) => {
  expect(names.toSorted()).toEqual(namesOf(type).toSorted())
})

test('an unknown parameter is named with its place', () => {
  const list = goCardlessParameters['POST /subscriptions']
  if (!list) throw new Error('not listed')
  expect(findUnknownParameter({ amount: 1, links: { mandate: 'MD1' }, metadata: { any: 'x' } }, list)).toBeUndefined()
  expect(findUnknownParameter({ amount: 1, currencyCode: 'EUR' }, list)).toBe('currencyCode')
  expect(findUnknownParameter({ links: { mandat: 'MD1' } }, list)).toBe('links/mandat')
})
