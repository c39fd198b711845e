import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import { componentTypes, inputTypes } from '#domain/callouts/component-types.ts'
import { input, options, questionsOf } from '#domain/callouts/testing.ts'
import { contactFilters } from '#domain/contacts/filters.ts'
import { chooseFormat } from '#domain/http/printable.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Route } from '#domain/http/route.ts'
import { resolveRules } from '#domain/rules/resolve.ts'
import { describeDevice } from '#domain/sign-in/device.ts'
import { addCallout } from './callouts/testing.ts'
import { parseNotification } from './newsletter/event.ts'
import { toErrorBody } from './platform/http/error-body.ts'
import { deepestJson, exceededLimit } from './platform/http/json.ts'
import { bodyReader, checkLinks, parse } from './platform/http/parse.ts'
import { decodeQuery } from './platform/http/query.ts'
import { column, compileWhere } from './rules/index.ts'
import { startApp } from './testing/app.ts'
import { testConfig } from './testing/config.ts'
import { hostileAnything, hostileTexts, hostileValues, sampleOf, schemasWithin } from './testing/hostile.ts'
import { clearMemory, growingFaster, type WorkCase } from './testing/work.ts'

const routes = Object.entries<Route>(api)
const config = testConfig()
const calls = routes.filter(([, { body }]) => body._zod.def.type !== 'undefined')
const app = await startApp()
afterAll(app.close)
await addCallout(app.db, {
  slug: 'hostile',
  formSchema: {
    slides: [
      {
        id: 's',
        title: '',
        navigation: { nextSlideId: '' },
        components: [input('selectboxes', 'q'), input('textarea', 't')],
      },
    ],
  },
} as never)

const now = new Date('2025-03-03T10:00:00Z')

interface Sent {
  text: string
  parsed: unknown
}

/** What the server does with a body before any room sees it, the answer to a refused one included. */
function receive(route: Route): (sent: Sent) => () => void {
  const readBody = bodyReader(route.body)
  return ({ text, parsed }) => {
    return () => {
      if (exceededLimit(text, { depth: deepestJson, values: Number.POSITIVE_INFINITY })) return
      refusing(() => checkLinks(route.body, readBody(parsed), config))
    }
  }
}

function send(value: unknown): Sent {
  const text = JSON.stringify(value)
  return { text, parsed: JSON.parse(text) }
}

function refusing(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { length } = JSON.stringify(toErrorBody(error))
    if (length > 100_000) throw new Error(`a refusal of ${length} characters`)
  }
}

// Many small measurements: a machine that is busy otherwise needs longer for them, and judges no differently.
vi.setConfig({ testTimeout: 120_000 })

describe('work grows no faster than what is sent', () => {
  test('as the body of any call', () => {
    const anything = hostileAnything().map(({ name, make }) => ({ name, sent: once((size) => send(make(size))) }))
    const cases = calls.flatMap(([name, route]) => {
      const take = receive(route)
      const own = hostileValues(route.body).map((each) => ({
        name: each.name,
        sent: (size: number) => send(each.make(size)),
      }))
      return [...own, ...anything].map(({ name: kind, sent }) => ({
        name: `${name}: ${kind}`,
        // Four times as much is what most calls take at most.
        from: 25_000,
        to: 25_000,
        prepare: (size: number) => take(sent(size)),
      }))
    })
    expect(cases.length).toBeGreaterThan(calls.length * 4)
    expect(growingFaster(cases)).toEqual([])
  })

  test('as any part of any input', () => {
    const inputs = routes.flatMap(([, { params, query, body }]) => [params, query, body])
    const cases = [...schemasWithin(inputs)].flatMap((schema, at) =>
      hostileValues(schema).map(({ name, make }) => ({
        name: `${(schema as z.core.$ZodTypes)._zod.def.type} ${at}: ${name}`,
        to: 16_000,
        prepare: (size: number) => {
          const value = make(size)
          return () => refusing(() => parse(schema as z.ZodType, value, 'body'))
        },
      })),
    )
    expect(cases.length).toBeGreaterThan(1000)
    expect(growingFaster(cases)).toEqual([])
  })

  test('in shapes that hold themselves, the deeper they do', () => {
    const cases = calls.flatMap(([name, route]) => {
      const take = receive(route)
      return choicesThatNest(route.body).map((choice) => ({
        name: `${name}: choice ${choice}`,
        from: 7,
        to: 7,
        doublings: 1,
        prepare: (depth: number) => {
          const receiveIt = take(send(sampleOf(route.body, { choice, depth })))
          return () => {
            for (let times = 0; times < 50; times += 1) receiveIt()
          }
        },
      }))
    })
    expect(cases.map(({ name }) => name.split(':')[0])).toContain('createCallout')
    expect(growingFaster(cases)).toEqual([])
  })

  test('as a query', () => {
    const cases = routes.flatMap(([name, { query }]) =>
      Object.keys(sampleOf(query) as object).flatMap((key) =>
        Object.entries(rawQueries).map(([kind, make]) => ({
          name: `${name}: ${key} ${kind}`,
          to: 32_000,
          doublings: 1,
          prepare: (size: number) => {
            const raw = { [key]: make(size), [`${key}[]`]: make(size) }
            return () => refusing(() => parse(query, decodeQuery(query, raw), 'queries'))
          },
        })),
      ),
    )
    expect(growingFaster(cases)).toEqual([])
  })
})

function once<Made>(make: (size: number) => Made): (size: number) => Made {
  const made = new Map<number, Made>()
  return (size) => {
    const known = made.get(size) ?? make(size)
    made.set(size, known)
    return known
  }
}

const rawQueries = {
  nested: (size: number) => '["'.repeat(size / 2),
  repeated: (size: number) => Array<string>(size / 4).fill('1'),
}

/** Of the shapes that may be chosen those that hold themselves, each once. */
function choicesThatNest(schema: z.core.$ZodType): number[] {
  const textAt = (choice: number, depth: number) => JSON.stringify(sampleOf(schema, { choice, depth })) ?? ''
  const choices = Array.from({ length: 2 * componentTypes.length }, (_, choice) => choice)
  const nesting = choices.filter((choice) => textAt(choice, 14).length > textAt(choice, 12).length)
  return [...new Map(nesting.map((choice) => [textAt(choice, 14), choice])).values()]
}

describe('work grows no faster than what was sent, once it has been read', () => {
  test.each(inputTypes)('as an answer to a question of type %s', (type) => {
    const values = options('a', 'b')
    const patterned = { validate: { pattern: '^(a|b|ab)*$', minWords: 1, maxLength: 1_000_000 } }
    const kinds = [{ values }, { values, multiple: true }, ...(type === 'textfield' ? [patterned] : [])]
    const cases = kinds.flatMap((further, at) => {
      const shown = { conditional: { show: true, when: 'q', eq: 'a' } }
      const questions = questionsOf({ s: [input(type, 'q', further), input('textfield', 'p', shown)] })
      return hostileAnything().map(({ name, make }) => ({
        name: `${type} ${at}: ${name}`,
        prepare: (size: number) => {
          const answers = { s: { q: make(size) } }
          return () => checkAnswers(questions, answers, { now })
        },
      }))
    })
    expect(growingFaster(cases)).toEqual([])
  })

  test('as answers to a form whose questions hang on each other', () => {
    const chain = (size: number) =>
      Array.from({ length: size }, (_, at) =>
        input('textfield', `q${at}`, { conditional: { show: true, when: `q${(at + 1) % size}`, eq: 'a' } }),
      )
    const cases: WorkCase[] = [
      {
        name: 'a circle of conditions',
        from: 125,
        to: 500,
        prepare: (size) => {
          const components = chain(size)
          return () => questionsOf({ s: components })
        },
      },
      {
        name: 'answers to it',
        from: 125,
        to: 500,
        prepare: (size) => {
          const questions = questionsOf({ s: chain(size).slice(0, -1) })
          const answers = { s: Object.fromEntries(Array.from({ length: size }, (_, at) => [`q${at}`, 'a'])) }
          return () => checkAnswers(questions, answers, { now })
        },
      },
    ]
    expect(growingFaster(cases)).toEqual([])
  })

  test.each(['AND', 'OR'] as const)('as rules that are compiled (%s)', (condition) => {
    const fields = ['firstname', 'joined', 'contributionMonthlyAmount', 'contributionPeriod', 'id'] as const
    const values = { firstname: 'a', joined: '$now(d:-1)', contributionMonthlyAmount: 5, contributionPeriod: 'monthly' }
    const bindings = Object.fromEntries(fields.map((field) => [field, column(sql.ref(field))]))
    const cases = fields.map((field) => ({
      name: field,
      from: 62,
      to: 250,
      prepare: (size: number) => {
        const value = [field === 'id' ? 'me' : values[field]]
        const rules = Array.from({ length: size }, () => ({ field, operator: 'equal' as const, value }))
        return () => {
          const { where } = resolveRules({ condition, rules }, contactFilters, { now, me: 'somebody' })
          expect(where && compileWhere(where, bindings).compile(compiler).sql.length).toBeGreaterThan(0)
        }
      },
    }))
    expect(growingFaster(cases)).toEqual([])
  })

  test('as a text that a header or another site brings', () => {
    const readers: Record<string, (text: string) => unknown> = {
      'user-agent': describeDevice,
      accept: (text) => chooseFormat(undefined, text),
      notification: parseNotification,
    }
    const cases = Object.entries(readers).flatMap(([name, read]) =>
      hostileTexts().map(({ name: kind, make }) => ({
        name: `${name}: ${kind}`,
        to: 16_000,
        prepare: (size: number) => {
          const text = make(size)
          return () => read(text)
        },
      })),
    )
    expect(growingFaster(cases)).toEqual([])
  })
})

describe('of what is refused', () => {
  const of = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join(',')
  const answers = (json: string) => `{"answers":{"s":{"q":${json}}}}`

  test.each([
    ['72,000 unknown fields', '/callout/nowhere/responses', () => `{${of(72_000, (at) => `"k${at}":1`)}}`],
    [
      'a hundred unknown fields of a thousand letters',
      '/callout/nowhere/responses',
      () => `{${of(500, (at) => `"${at}${'k'.repeat(1000)}":1`)}}`,
    ],
    ['60,000 ticked boxes', '/callout/hostile/responses', () => answers(`{${of(60_000, (at) => `"k${at}":true`)}}`)],
    ['a text of 780 kB', '/callout/hostile/responses', () => `{"answers":{"s":{"t":"${'x'.repeat(780_000)}"}}}`],
    ['20,000 levels', '/callout/hostile/responses', () => answers(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['20,000 levels of objects', '/auth/login', () => `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
  ])('%s take no more than 20 ms and are answered shortly', async (_, path, make) => {
    const [payload, headers] = [make(), { 'content-type': 'application/json' }]
    const post = () => app.app.inject({ method: 'POST', url: `/api/1.0${path}`, payload, headers })
    const work: number[] = []
    clearMemory()
    for (let run = 0; run < 5; run += 1) {
      const before = process.cpuUsage()
      const { statusCode, body } = await post()
      const { user, system } = process.cpuUsage(before)
      work.push((user + system) / 1000)
      expect({ statusCode, isShort: body.length < 30_000 }).toEqual({ statusCode: 400, isShort: true })
    }
    expect(Math.min(...work)).toBeLessThan(20)
  })

  test('a hundred things that are wrong are told, and no more', async () => {
    const unknownFields = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]))
    const { body } = await app.guest().post('/auth/login', unknownFields)
    expect(body.errors).toHaveLength(100)
  })
})

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
