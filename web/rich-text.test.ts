import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name.includes('.test.') })

function filesWith(pattern: RegExp): string[] {
  return sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted()
}

test('nothing but the two sanitisers says that a text is sanitised', () => {
  expect(sources.length).toBeGreaterThan(1000)
  // Of an answer its type is said; what a room gives for it is checked.
  const ofAnswers = 'domain/content/rich-text-field.ts'
  expect(filesWith(/\bas\s+(?:unknown\s+as\s+)?[\w.<]*SanitisedHtml\b/)).toEqual([
    ofAnswers,
    'server/content/rich-text.ts',
    'web/ui/rich-text/sanitise-html.ts',
  ])
  expect(filesWith(/:\s*(?:html|text|value) is SanitisedHtml\b/)).toEqual([])
  const written: string = '<p>as somebody wrote it</p>'
  // @ts-expect-error: it has been through no sanitiser
  const shown: SanitisedHtml = written
  expect(shown).toBe(written)
})

test('one component puts HTML on a page', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/)).toEqual(
    ['web/ui/base/rich-text-view.tsx'],
  )
})
