import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toIssues } from '#domain/http/issues.ts'
import { safeImageFilter } from './image-filter.ts'
import { CalloutChange, NewCallout } from './new-callout.ts'
import { ResponseViewSchema } from './response-view.ts'
import { exampleCallout } from './testing.ts'

function issuesOf(schema: z.ZodType, given: unknown): string[] {
  return toIssues(schema.safeParse(given).error?.issues ?? []).map(
    ({ path, constraint }) => `${path.join('.')}: ${constraint}`,
  )
}

const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(exampleCallout).filter(([field]) => !fields.includes(field)))

describe('a new callout', () => {
  test('is the example of the contract', () => {
    const callout = NewCallout.parse(exampleCallout)
    expect(callout).toMatchObject({ ...without('starts', 'expires', 'variants') })
    expect(callout.starts).toEqual(new Date('2025-03-01T09:00:00.000Z'))
    expect(callout.variants.de?.imageAlt).toBeNull()
  })

  test('needs no more than this', () => {
    const optional = [
      'slug',
      'starts',
      'expires',
      'channels',
      'sendResponseEmail',
      'newsletterSchema',
      'responseViewSchema',
    ]
    expect(NewCallout.parse(without(...optional))).toMatchObject({
      starts: null,
      expires: null,
      channels: null,
      sendResponseEmail: false,
      newsletterSchema: null,
      responseViewSchema: null,
    })
    for (const field of Object.keys(without(...optional))) {
      expect(issuesOf(NewCallout, without(field)).join()).toMatch(new RegExp(`^${field}`))
    }
  })

  test.each([
    ['4: an access that is none', { access: 'everyone' }, ['access: isEnum']],
    ['4: no slides', { formSchema: { slides: [] } }, ['formSchema.slides: minLength']],
    ['4: an unknown field', { colour: 'red' }, ['colour: whitelistValidation']],
    ['a slug like an id', { slug: '0b7e2c1a-6d5f-4a53-9a35-5f0a3c8f1d11' }, ['slug: isSlug']],
    ['a long image', { image: 'a'.repeat(2049) }, ['image: maxLength']],
    ['a channel twice', { channels: ['telegram', 'telegram'] }, ['channels: isUnique']],
    ['a channel that is none', { channels: ['fax'] }, ['channels.0: isEnum']],
    [
      'half a newsletter',
      { newsletterSchema: { title: '' } },
      ['newsletterSchema.text: isString', 'newsletterSchema.optIn: isString', 'newsletterSchema.groups: isArray'],
    ],
    ['20: a newsletter where nothing is collected', { access: 'only-anonymous' }, ['newsletterSchema: isIn']],
    ['a date that is none', { starts: 'tomorrow' }, ['starts: isDate']],
  ])('is refused with %s', (_, further, issues) => {
    expect(issuesOf(NewCallout, { ...exampleCallout, ...further })).toEqual(issues)
  })

  test('20: nothing collected and no newsletter go together', () => {
    expect(issuesOf(NewCallout, { ...exampleCallout, access: 'only-anonymous', newsletterSchema: null })).toEqual([])
  })
})

test('a change holds any of it, and null only where that is a value', () => {
  expect(CalloutChange.parse({})).toEqual({})
  expect(
    CalloutChange.parse({ starts: null, channels: null, newsletterSchema: null, responseViewSchema: null }),
  ).toBeDefined()
  for (const field of ['slug', 'image', 'hidden', 'access', 'formSchema', 'variants', 'sendResponseEmail']) {
    expect(issuesOf(CalloutChange, { [field]: null }).length).toBeGreaterThan(0)
  }
})

test('both can be shown as JSON schemas', () => {
  for (const schema of [NewCallout, CalloutChange]) {
    expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toHaveProperty('properties.variants')
  }
})

describe('how answers are shown', () => {
  const view = exampleCallout.responseViewSchema
  const onMap = (further: object) => ({ ...view, map: { ...view.map, ...further } })

  test.each([
    ['as in the example', view, []],
    ['without a map', { ...view, map: null }, []],
    ['with the own map', onMap({ style: '' }), []],
    ['with a map next door', onMap({ style: 'http://tiles:8080/style.json' }), []],
    ['with a map that runs', onMap({ style: 'javascript:x' }), ['map.style: isUrl']],
    ['beyond the world', onMap({ center: [181, 0] }), ['map.center.0: isLngLat']],
    [
      'beyond the pole',
      onMap({
        bounds: [
          [0, 0],
          [0, 91],
        ],
      }),
      ['map.bounds.1.1: isLngLat'],
    ],
    ['too near', onMap({ maxZoom: 21 }), ['map.maxZoom: max']],
    ['with a link that runs', { ...view, links: [{ text: '', url: 'javascript:x' }] }, ['links.0.url: isUrl']],
    ['without buckets', { ...view, buckets: undefined }, ['buckets: isArray']],
  ])('%s', (_, given, issues) => {
    expect(issuesOf(ResponseViewSchema as never, given)).toEqual(issues)
  })

  test.each([
    ['grayscale(0.4)', 'grayscale(0.4)'],
    [' sepia(50%)  blur(2px) ', 'sepia(50%) blur(2px)'],
    ['none', ''],
    ['', ''],
    ['url(https://evil.example)', ''],
    ['blur(1px); background: url(x)', ''],
    ['blur(1px', ''],
  ])('the filter %j is shown as %j', (filter, shown) => {
    expect(safeImageFilter(filter)).toBe(shown)
  })
})
