import { describe, expect, test } from 'vitest'
import { toIssues } from '#domain/http/issues.ts'
import { componentTypes } from './component-types.ts'
import { Form } from './form.ts'
import { container, exampleCallout, input, options } from './testing.ts'

const slide = (components: readonly unknown[], further = {}) => ({
  id: 's',
  title: '',
  components,
  navigation: { nextSlideId: '' },
  ...further,
})

function issuesOf(form: unknown): string[] {
  const { error } = Form.safeParse(form)
  return toIssues((error?.issues ?? []) as never).map(({ path, constraint }) => `${path.join('.')}: ${constraint}`)
}

const issuesOfComponent = (component: unknown) => issuesOf({ slides: [slide([component])] })

test('the example of the contract is a form, and stays as it was written', () => {
  expect(Form.parse(exampleCallout.formSchema)).toEqual(exampleCallout.formSchema)
})

test('the example has each of the contract’s twenty types', () => {
  const ours = ['rating', 'ranking']
  const theirs = componentTypes.filter((type) => !ours.includes(type))
  expect(theirs).toHaveLength(20)
  const text = JSON.stringify(exampleCallout.formSchema)
  for (const type of theirs) expect(text).toContain(`"type":"${type}"`)
})

test('properties nobody listed are kept', () => {
  const component = input('textfield', 'q', { theirs: { any: [1, null] }, validate: { custom: 'x', required: false } })
  const form = { slides: [slide([component])] }
  expect(Form.parse(form)).toEqual(form)
})

test.each([
  ['no slides', { slides: [] }, ['slides: minLength']],
  [
    '101 slides',
    { slides: Array.from({ length: 101 }, (_, index) => slide([], { id: `s${index}` })) },
    ['slides: maxLength'],
  ],
  ['a slide twice', { slides: [slide([]), slide([])] }, ['slides.1.id: isUnique']],
  ['a dot in an id', { slides: [slide([], { id: 'a.b' })] }, ['slides.0.id: isType']],
  ['an empty id', { slides: [slide([], { id: '' })] }, ['slides.0.id: minLength']],
  ['a long id', { slides: [slide([], { id: 'a'.repeat(65) })] }, ['slides.0.id: maxLength']],
  ['no navigation', { slides: [slide([], { navigation: undefined })] }, ['slides.0.navigation: isObject']],
  ['an unknown field', { slides: [slide([], { colour: 1 })] }, ['slides.0.colour: whitelistValidation']],
  ['none', null, [': isObject']],
])('a form with %s is refused', (_, form, issues) => {
  expect(issuesOf(form)).toEqual(issues)
})

test('a hundred slides with navigation to nowhere and to each other are a form', () => {
  const slides = Array.from({ length: 100 }, (_, index) =>
    slide([], { id: `s${index}`, navigation: { nextSlideId: index % 2 ? 'ghost' : 's0' } }),
  )
  expect(issuesOf({ slides })).toEqual([])
})

describe('a component is refused', () => {
  const at = (rest: string) => [`slides.0.components.0${rest}`]

  test.each([
    ['of an unknown type', { ...input('textfield', 'q'), type: 'captcha' }, at('.type: isEnum')],
    ['without a type', { ...input('textfield', 'q'), type: undefined }, at('.type: isEnum')],
    ['without an id', { ...input('textfield', 'q'), id: undefined }, at('.id: isString')],
    ['without a key', { ...input('textfield', 'q'), key: '' }, at('.key: minLength')],
    ['with a dot in its key', input('textfield', 'a.b'), at('.key: isType')],
    ['with a long key', input('textfield', 'a'.repeat(129)), at('.key: maxLength')],
    ['that is an input and says no', input('textfield', 'q', { input: false }), at('.input: isEnum')],
    ['that is a container and says input', container('panel', 'p', [], { input: true }), at('.input: isEnum')],
    ['a content without HTML', { type: 'content', id: 'c', key: 'c', label: '', input: false }, at('.html: isString')],
    [
      'a content without a label',
      { type: 'content', id: 'c', key: 'c', input: false, html: '' },
      at('.label: isString'),
    ],
    ['a choice without options', input('radio', 'q', { values: undefined }), at('.values: isArray')],
    ['a select without options', input('select', 'q', { data: {} }), at('.data.values: isArray')],
    ['options without a value', input('radio', 'q', { values: [{ label: 'A' }] }), at('.values.0.value: isString')],
    ['options twice', input('selectboxes', 'q', { values: options('a', 'a') }), at('.values: isUnique')],
    [
      'a container without components',
      { ...container('well', 'w', []), components: undefined },
      at('.components: isArray'),
    ],
    [
      'a pattern that is none',
      input('textfield', 'q', { validate: { pattern: '(' } }),
      at('.validate.pattern: isPattern'),
    ],
    ['a label that is no text', input('textfield', 'q', { label: {} }), at('.label: isString')],
    ['something else', 'q', at(': isEnum')],
  ])('%s', (_, component, issues) => {
    expect(issuesOfComponent(component)).toEqual(issues)
  })

  test('with the key of another, also in a container', () => {
    const twice = [input('textfield', 'q'), container('panel', 'p', [input('number', 'q')])]
    expect(issuesOf({ slides: [slide(twice)] })).toEqual(['slides.0.components.1.components.0.key: isUnique'])
    const apart = [slide([input('textfield', 'q')]), slide([input('textfield', 'q')], { id: 't' })]
    expect(issuesOf({ slides: apart })).toEqual([])
  })

  test('in the sixth container', () => {
    const nest = (depth: number): object =>
      depth === 0 ? input('textfield', 'q') : container('panel', `p${depth}`, [nest(depth - 1)])
    expect(issuesOfComponent(nest(5))).toEqual([])
    expect(issuesOfComponent(nest(6))).toEqual([`slides.0${'.components.0'.repeat(6)}: max`])
  })

  test('among more than 2,000', () => {
    const many = Array.from({ length: 2001 }, (_, index) => input('textfield', `q${index}`))
    expect(issuesOf({ slides: [slide(many)] })).toEqual(['slides: maxLength'])
  })

  test('nested beyond all reason, without a deep call', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    expect(issuesOfComponent(input('textfield', 'q', { theirs: deep }))).toEqual([': isType'])
  })
})

test('panes of tabs need no type', () => {
  const pane = { label: 'Why', key: 'why', components: [input('textfield', 'q')] }
  expect(issuesOfComponent(container('tabs', 't', [pane, container('panel', 'p', [])]))).toEqual([])
  expect(issuesOfComponent(container('tabs', 't', [{ ...pane, components: undefined }]))).not.toEqual([])
  expect(issuesOfComponent(container('panel', 't', [pane]))).not.toEqual([])
})

test('500 options and hostile names are read as they are', () => {
  const values = [
    ...options(...Array.from({ length: 500 }, (_, index) => `v${index}`)),
    ...options('__proto__', 'constructor'),
  ]
  const form = JSON.parse(
    JSON.stringify({ slides: [slide([input('radio', '__proto__', { values })], { id: '__proto__' })] }),
  )
  expect(Form.parse(form)).toEqual(form)
})

test('tabs are read once at each level, however deep they stand', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { type: 'nothing', key: 'q' } : container('tabs', `t${depth}`, [nested(depth - 1)])
  const started = process.cpuUsage()
  expect(issuesOf({ slides: [slide([nested(17)])] })).toHaveLength(1)
  expect(process.cpuUsage(started).user).toBeLessThan(40_000)
})
