import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

const roots = ['domain', 'server', 'web', 'e2e', 'scripts', 'docs']
const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
const inCommands = quoted.flatMap((code) => code.split(' '))
const paths = [...new Set([...inCommands, ...linked])].filter((path) =>
  roots.some((name) => path.startsWith(`${name}/`)),
)

/** What stands alone is named after the folder or file before it. */
const names = [...new Set(quoted)].filter((code) => /^[\w.-]+\.(ts|tsx|mjs|json|md)$/.test(code))

test.each(paths)('%s is there', (path) => {
  expect(globSync(path.replaceAll(/<[\w-]+>/g, '*'), { cwd: root }), path).not.toEqual([])
})

test.each(names)('a file is called %s', (name) => {
  const everywhere = [name, ...roots.map((folder) => `${folder}/**/${name}`)]
  expect(globSync(everywhere, { cwd: root }), name).not.toEqual([])
})

test('paths are found in it at all', () => {
  expect(paths.length).toBeGreaterThan(40)
  expect(names.length).toBeGreaterThan(5)
})
