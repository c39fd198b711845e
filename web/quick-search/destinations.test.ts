import { expect, test, vi } from 'vitest'
import { findPage } from '#domain/site/pages.ts'
import { english } from '#web/locales/en/index.ts'
import type { Viewer } from '#web/platform/page-data.ts'
import { menuFor } from '#web/shell/dashboard/menu.ts'
import { besideWork, newsroomEntries } from '#web/shell/newsroom/newsroom-entries.ts'
import { destinationsFor } from './destinations.ts'

// The page's own data is read from the document.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }))

const site = { calloutOnlyMode: false, content: { general: {} } } as Parameters<typeof menuFor>[1]
const someone = (roles: string[], isReviewer = false) => ({ activeRoles: roles, isReviewer }) as unknown as Viewer
const offered = (viewer: Viewer, of = site) =>
  destinationsFor(viewer, of, menuFor(viewer, of, { newsroomEntries, besideWork }))
const hrefs = (viewer: Viewer, of = site) => offered(viewer, of).map(({ href }) => href)

test('an admin goes to every page of the newsroom and to every setting', () => {
  const found = hrefs(someone(['admin']))
  expect(found).toEqual(expect.arrayContaining(['/admin/contacts', '/admin/contacts/import', '/admin/callouts/new']))
  expect(found.filter((href) => href.startsWith('/admin/settings/')).length).toBeGreaterThanOrEqual(5)
  expect(new Set(found).size).toBe(found.length)
})

test('a reviewer is offered their own pages and the callouts, and nothing else of the newsroom', () => {
  const found = hrefs(someone([], true))
  expect(found.filter((href) => href.startsWith('/admin'))).toEqual(['/admin/callouts'])
  expect(found).toContain('/profile/account')
})

test('what a site without memberships lacks is not offered', () => {
  const found = hrefs(someone(['admin']), { ...site, calloutOnlyMode: true })
  expect(found.filter((href) => findPage(href.replace(/#.*/, ''))?.needsMembership)).toEqual([])
})

test('every destination is a page, and has its words', () => {
  for (const { href, label, words } of offered(someone(['superadmin']))) {
    expect(findPage(href.replace(/#.*/, '')), href).toBeDefined()
    for (const key of [label, ...(words ? [words] : [])]) {
      const text = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], english)
      expect(text, key).toEqual(expect.any(String))
    }
  }
})
