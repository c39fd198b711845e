import { getSchema } from '@tiptap/react'
import { describe, expect, test } from 'vitest'
import { richTextTags } from '#domain/content/rich-text.ts'
import { sanitizeComment, sanitizeRichText } from '#server/content/rich-text.ts'
import { mayLink } from '#web/ui/rich-text/allowed-link.ts'
import { headingLevels, richTextExtensions } from '#web/ui/rich-text/extensions.ts'
import { withStoredPaths } from '#web/ui/rich-text/kept-formatting.ts'

// The editor offers what the server keeps, and leaves what the server keeps: both are held against each other here.

const schema = getSchema(richTextExtensions(headingLevels))
const comments = getSchema(richTextExtensions([], true))

/** As ProseMirror describes an element: its name, attributes, and content or a hole for it. */
type Spec = string | readonly [string, ...unknown[]]

function write(spec: Spec, content: string): string {
  if (typeof spec === 'string') return spec
  const [tag, ...rest] = spec
  const [first, ...others] = rest
  const hasAttributes = typeof first === 'object' && first !== null && !Array.isArray(first)
  const attributes = Object.entries(hasAttributes ? (first as object) : {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const children = (hasAttributes ? others : rest) as (Spec | 0)[]
  if (['br', 'hr', 'img'].includes(tag)) return `<${tag}${attributes} />`
  return `<${tag}${attributes}>${children.map((child) => (child === 0 ? content : write(child, content))).join('')}</${tag}>`
}

type Schema = typeof schema

/** Everything that a schema can write, each once, with values where it has attributes. */
function everyElement({ nodes, marks }: Schema): string[] {
  const values = { src: 'images/quay', alt: 'The quay', title: 'Quay', href: 'https://harbourpost.test', start: 3 }
  const written = (spec: { attrs?: object | null; toDOM?: unknown }, attrs: object, of: Record<string, unknown>) => {
    const known = Object.fromEntries(Object.entries({ ...attrs, ...values }).filter(([name]) => name in attrs))
    return write((spec.toDOM as (each: object) => Spec)({ ...of, attrs: known }), 'words')
  }
  const defaults = (attrs: object | null | undefined) =>
    Object.fromEntries(Object.entries(attrs ?? {}).map(([name, { default: value }]) => [name, value]))
  const elements = Object.values(nodes)
    .filter(({ name, spec }) => name !== 'heading' && spec.toDOM)
    .map(({ spec, ...type }) => written(spec, defaults(spec.attrs), { type }))
  const headings = schema.nodes.heading === nodes.heading ? headingLevels : []
  return [
    ...elements,
    ...headings.map((level) =>
      written(nodes.heading?.spec ?? {}, { level, textAlign: 'center' }, { type: nodes.heading }),
    ),
    ...Object.values(marks).map(({ spec, ...type }) => written(spec, defaults(spec.attrs), { type })),
  ]
}

const withoutLinkAttributes = (html: string) => html.replace(' target="_blank" rel="noopener noreferrer nofollow"', '')

describe('what the editor writes is kept by the server', () => {
  test.each(everyElement(schema).map(withStoredPaths))('%s', (html) => {
    expect(withoutLinkAttributes(sanitizeRichText(html))).toBe(html)
  })

  test.each(everyElement(comments))('in a comment: %s', (html) => {
    expect(withoutLinkAttributes(sanitizeComment(html))).toBe(html)
  })
})

test('what the server keeps is left by the editor', () => {
  const rules = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(
    ({ spec }) => spec.parseDOM ?? [],
  )
  const read = new Set(rules.flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag.replace(/\[.*/, '')] : [])))
  const lost = Object.keys(richTextTags).filter((tag) => !read.has(tag))
  // They say nothing by themselves: their words stay.
  expect(lost).toEqual(['div', 'span'])
})

test('the editor knows each attribute that the server keeps', () => {
  const lost = Object.entries(richTextTags).flatMap(([tag, attributes]) => {
    const known = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
      .filter(({ spec }) =>
        (spec.parseDOM ?? []).some((rule) => 'tag' in rule && rule.tag?.replace(/\[.*/, '') === tag),
      )
      .flatMap(({ spec }) => Object.keys(spec.attrs ?? {}))
    const names: readonly string[] = attributes
    return names
      .filter((name) => !known.includes(name === 'style' ? 'textAlign' : name))
      .map((name) => `${tag} ${name}`)
  })
  expect(lost).toEqual(['div style', 'span style'])
})

describe('links', () => {
  const offered = 'http https ftp ftps mailto tel callto sms cid xmpp tide-app'
    .split(' ')
    .map((scheme) => `${scheme}:x`)
  const refused = [
    'javascript:x',
    'data:x',
    'vbscript:x',
    'blob:x',
    'file:x',
    'Tide-App:x',
    'tide--app:x',
    '//elsewhere.test',
  ]
  const isKept = (href: string) => sanitizeRichText(`<a href="${href}">x</a>`).includes('href')

  test.each([...offered, '/join', '#part', '?page=2', '*|CONFIRMLINK|*'])('both take %s', (href) => {
    expect([mayLink(href), isKept(href)]).toEqual([true, true])
  })

  test.each(refused)('neither takes %s', (href) => {
    expect([mayLink(href), isKept(href)]).toEqual([false, false])
  })
})
