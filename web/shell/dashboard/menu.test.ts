import { expect, test, vi } from 'vitest'
import type { Viewer } from '#web/platform/page-data.ts'
import * as newsroom from '../newsroom/newsroom-entries.ts'
import { menuFor } from './menu.ts'

// The page's own data is read from the document.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }))

const site = { calloutOnlyMode: false, content: { general: {} } } as Parameters<typeof menuFor>[1]
const someone = (roles: string[], isReviewer = false) => ({ activeRoles: roles, isReviewer }) as unknown as Viewer
const textsOf = (groups: ReturnType<typeof menuFor>) =>
  groups.map(({ title, entries }) => [title, ...entries.map(({ text }) => text)].join(' '))

test('the newsroom comes first for those who work there', () => {
  expect(textsOf(menuFor(someone(['admin']), site, newsroom))).toEqual([
    expect.stringMatching(/^newsroom dashboard contacts mailings newsletter callouts payments .*settings$/),
    'you home callouts account contribution',
  ])
  expect(textsOf(menuFor(someone([], true), site, newsroom))).toEqual([
    'newsroom callouts',
    'you home callouts account contribution',
  ])
  expect(textsOf(menuFor(someone(['member']), site, newsroom))).toEqual(['you home callouts account contribution'])
})

test('no two entries look alike', () => {
  for (const viewer of [someone(['admin']), someone([], true), someone(['member'])]) {
    const icons = menuFor(viewer, site, newsroom).flatMap(({ entries }) => entries.map(({ icon }) => icon))
    expect(new Set(icons).size).toBe(icons.length)
  }
})
