import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { contentTypeOf } from '#domain/http/download.ts'
import { eventsOf } from '#domain/http/event-stream.ts'
import { isKeptFile } from '#domain/http/kept-file.ts'
import { isPrintable } from '#domain/http/printable.ts'
import { isRedirect } from '#domain/http/redirect.ts'
import { type Route, route } from '#domain/http/route.ts'
import { startApp } from '#server/testing/app.ts'

const leak = 'this must not leave'

const isData = ({ reply }: Route) =>
  !contentTypeOf(reply) && !eventsOf(reply) && !isKeptFile(reply) && !isPrintable(reply) && !isRedirect(reply)
const answering = Object.entries<Route>(api).filter(
  ([, route]) => route.reply._zod.def.type !== 'undefined' && isData(route),
)

/** The same answers behind open doors, made from `sent`. */
const sent = new Map<string, unknown>()
const app = await startApp({
  routes: (serve) => {
    for (const [name, { reply }] of answering) {
      const open = route({ method: 'GET', path: `/${name}`, access: 'anyone', summary: name, reply })
      serve(open, () => sent.get(name) as never)
    }
  },
})
afterAll(app.close)

async function answerOf(name: string, value: unknown) {
  sent.set(name, value)
  return app.guest().get(`/${name}`)
}

describe.each(answering)('%s', (name, { reply }) => {
  test('shows what it declares and nothing else', async () => {
    for (const sample of samplesOf(reply).filter((value) => value !== undefined)) {
      const [clean, leaky] = [await answerOf(name, sample), await answerOf(name, addLeaks(reply, sample))]
      expect(leaky.status).toBe(200)
      expect(JSON.stringify(leaky.body)).not.toContain(leak)
      expect(leaky.body).toEqual(clean.body)
      expect(clean.body).toEqual(JSON.parse(JSON.stringify(wireOf(reply, sample))))
    }
  })
})

test('a key that nobody declared is seen by this test', () => {
  const schema = z.object({ a: z.array(z.union([z.object({ b: z.int() }), z.object({ c: z.string() })])) })
  const leaks = samplesOf(schema).map((sample) => JSON.stringify(addLeaks(schema, sample)).split(leak).length - 1)
  expect(leaks).toEqual([2, 2])
})

type Schema = z.core.$ZodType

function defOf(schema: Schema) {
  return (schema as z.core.$ZodTypes)._zod.def
}

/** Values that fit a schema: each option of a union, each optional part with and without. */
function samplesOf(schema: Schema, depth = 0): unknown[] {
  const def = defOf(schema)
  if (depth > 8) return []
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, samplesOf(field, depth + 1)] as const)
      const count = Math.max(1, ...fields.map(([, samples]) => samples.length))
      return Array.from({ length: count }, (_, index) =>
        Object.fromEntries(fields.map(([key, samples]) => [key, samples[index % samples.length]])),
      )
    }
    case 'array':
      return samplesOf(def.element, depth + 1).map((entry) => [entry])
    case 'tuple':
      return [def.items.map((item) => samplesOf(item, depth + 1)[0])]
    case 'record':
      return samplesOf(def.valueType, depth + 1).map((entry) => ({ key: entry }))
    case 'union':
      return def.options.flatMap((option) => samplesOf(option, depth + 1))
    case 'intersection': {
      const [left, right] = [samplesOf(def.left, depth + 1)[0], samplesOf(def.right, depth + 1)[0]]
      return [{ ...(left as object), ...(right as object) }]
    }
    case 'optional':
      return [...samplesOf(def.innerType, depth), undefined]
    case 'nullable':
      return [...samplesOf(def.innerType, depth), null]
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return samplesOf(def.innerType, depth)
    case 'lazy':
      return samplesOf(def.getter(), depth + 1)
    case 'pipe':
      return samplesOf(defOf(def.out).type === 'transform' ? def.in : def.out, depth)
    case 'literal':
      return [...def.values]
    case 'enum':
      return [Object.values(def.entries)[0]]
    case 'date':
      return [new Date('2024-05-31T10:00:00Z')]
    case 'number':
      return [150]
    case 'boolean':
      return [true]
    case 'null':
      return [null]
    case 'undefined':
      return [undefined]
    default:
      return ['text']
  }
}

/** The value with a key of nobody's in every object whose fields are declared. */
function addLeaks(schema: Schema, value: unknown): unknown {
  const def = defOf(schema)
  if (value === undefined || value === null) return value
  switch (def.type) {
    case 'object': {
      const record = value as Record<string, unknown>
      const fields = Object.entries(def.shape).map(([key, field]) => [key, addLeaks(field, record[key])])
      const isFree = def.catchall && defOf(def.catchall).type !== 'never'
      return { ...Object.fromEntries(fields), ...(isFree ? {} : { leak }) }
    }
    case 'array':
      return (value as unknown[]).map((entry) => addLeaks(def.element, entry))
    case 'tuple':
      return (value as unknown[]).map((entry, index) => addLeaks(def.items[index] as Schema, entry))
    case 'record':
      return Object.fromEntries(
        Object.entries(value as object).map(([key, entry]) => [key, addLeaks(def.valueType, entry)]),
      )
    case 'union': {
      const fitting = def.options.find((option) => z.safeEncode(option, value as never).success)
      return fitting ? addLeaks(fitting, value) : { ...(value as object), leak }
    }
    case 'intersection':
      return { ...(addLeaks(def.left, value) as object), ...(addLeaks(def.right, value) as object) }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return addLeaks(def.innerType, value)
    case 'lazy':
      return addLeaks(def.getter(), value)
    default:
      return value
  }
}

/** What a client should see of a sample: codecs applied, nothing dropped. */
function wireOf(schema: Schema, value: unknown): unknown {
  const def = defOf(schema)
  if (value === undefined || value === null) return value
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, wireOf(field, (value as Record<string, unknown>)[key])]),
      )
    case 'array':
      return (value as unknown[]).map((entry) => wireOf(def.element, entry))
    case 'record':
      return Object.fromEntries(
        Object.entries(value as object).map(([key, entry]) => [key, wireOf(def.valueType, entry)]),
      )
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'nonoptional':
      return wireOf(def.innerType, value)
    case 'lazy':
      return wireOf(def.getter(), value)
    case 'pipe': {
      const { reverseTransform } = def as { reverseTransform?: (value: unknown, payload: object) => unknown }
      return reverseTransform ? reverseTransform(value, {}) : value
    }
    default:
      return value
  }
}
