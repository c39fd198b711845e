import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Route } from './route.ts'

const routes = Object.entries<Route>(api)

test.each(routes)('%s refuses unknown fields at every level of its input', (_, { params, query, body }) => {
  expect(looseObjects(params)).toEqual([])
  expect(looseObjects(query)).toEqual([])
  expect(looseObjects(body)).toEqual([])
})

/** Where objects would drop an unknown field silently; one that is declared to hold any field says so. */
function looseObjects(schema: z.core.$ZodType, path = 'input', seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: z.core.$ZodType, step: string) => looseObjects(inner, `${path}.${step}`, seen)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([key, field]) => inside(field, key))
      return def.catchall ? fields : [path, ...fields]
    }
    case 'array':
      return inside(def.element, '0')
    case 'tuple':
      return def.items.flatMap((item, index) => inside(item, String(index)))
    case 'record':
      return inside(def.valueType, '*')
    case 'union':
      return def.options.flatMap((option, index) => inside(option, `|${index}`))
    case 'intersection':
      return [...inside(def.left, '&'), ...inside(def.right, '&')]
    case 'lazy':
      return inside(def.getter(), '()')
    case 'pipe':
      return inside(def.in, 'in')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inside(def.innerType, '')
    default:
      return []
  }
}
