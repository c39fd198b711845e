import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import richText from '../locales/en/rich-text.json' with { type: 'json' }
import toolkit from '../locales/en/toolkit.json' with { type: 'json' }
import ui from '../locales/en/ui.json' with { type: 'json' }

const folder = import.meta.dirname
const sources = globSync('**/*.tsx', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))

/** `status.open`, `errorCount_one` … */
function listKeys(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : listKeys(value as object, `${path}${key}.`),
  )
}

const keys = listKeys({ ui, 'rich-text': richText, toolkit })
const withoutPlural = (key: string) => key.replace(/_(zero|one|other)$/, '')
const code = sources.join('\n')

test('every text a component asks for is there', () => {
  const asked = [...code.matchAll(/'((?:ui|rich-text|toolkit)\.[\w.-]+)'/g)].map((match) => match[1] ?? '')
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((key) => !keys.some((known) => withoutPlural(known) === key))).toEqual([])
})

test('every text is asked for by a component', () => {
  const prefixes = [...code.matchAll(/`((?:ui|rich-text|toolkit)\.(?:[\w.]+\.)?)\$\{/g)].map((match) => match[1] ?? '')
  const isAsked = (key: string) => code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix))
  expect(keys.map(withoutPlural).filter((key) => !isAsked(key))).toEqual([])
})
