import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist')

interface Chunk {
  file: string
  imports?: string[]
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
}

/** Everything a page needs before it can be used, each file once. */
function filesOf(...modules: string[]): string[] {
  const manifest = readManifest()
  const seen = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const module of modules) follow(module)
  return [...new Set([...seen].map((name) => manifest[name]?.file ?? ''))]
}

/** As sent: a file too small to compress goes as it is. */
function sentBytes(file: string): number {
  const compressed = join(dist, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size
}

const dashboard = 'web/shell/dashboard/dashboard.tsx'

const account = [
  'web/profile/account/area.ts',
  ...['member', 'account'].map((part) => `virtual:catalogue/en/${part}`),
  dashboard,
]
const callout = ['web/callouts/public/area.ts', 'virtual:catalogue/en/callouts', dashboard]
const calloutMap = ['web/callouts/map/area.ts', 'virtual:catalogue/en/callouts', 'virtual:catalogue/en/entries']
const gallery = [
  'web/callouts/gallery/area.ts',
  ...['callouts', 'entries'].map((part) => `virtual:catalogue/en/${part}`),
]
const everyPlainQuestion = [
  ...callout,
  'web/captcha/solve.ts',
  ...['datetime/widget', 'time/widget', 'select/search', 'signature/widget'].map(
    (file) => `web/callouts/question-types/${file}.tsx`,
  ),
]

/** What leads to the newsroom's pages. */
const newsroomPages = 'web/admin-pages.tsx'

const response = [
  newsroomPages,
  'web/callouts/desk/area.ts',
  'web/callouts/desk/response/area.ts',
  ...['admin', 'callouts', 'desk'].map((part) => `virtual:catalogue/en/${part}`),
  dashboard,
]

describe('a page is light', () => {
  test.each([
    ['/join', ['web/sign-up/area.ts'], 180_000],
    ['/auth/login', ['web/sign-in/area.ts', 'virtual:catalogue/en/member'], 180_000],
    ['/profile', ['web/profile/area.ts', 'virtual:catalogue/en/member', dashboard], 180_000],
    ['/profile/account', account, 180_000],
    ['/profile/contribution', ['web/contributions/own/area.ts', 'virtual:catalogue/en/member', dashboard], 180_000],
    ['/callouts/{id}', callout, 170_000],
    ['/callouts/{id}/map, its list', calloutMap, 215_000],
    ['/callouts/{id}/map, drawn', [...calloutMap, 'web/maps/clusters/draw-clusters.ts'], 460_000],
    ['/callouts/{id}/respond, every question without map and upload', everyPlainQuestion, 180_000],
    ['/callouts/{id}/thanks', [...callout, 'web/callouts/public/after/area.ts', 'virtual:catalogue/en/after'], 180_000],
    ['/callouts/{id}/gallery', gallery, 187_000],
    ['/callouts', ['web/callouts/public/list/area.ts', 'virtual:catalogue/en/member', dashboard], 180_000],
    ['/admin/callouts/view/{id}/responses/{id}', response, 330_000],
    ['/admin/contacts', [newsroomPages, 'web/contacts/list/area.ts', 'virtual:catalogue/en/admin', dashboard], 250_000],
  ])('%s', (_page, modules, limit) => {
    const files = filesOf('index.html', 'virtual:catalogue/en/main', ...modules).filter((file) => file.endsWith('.js'))
    const bytes = files.reduce((sum, file) => sum + sentBytes(file), 0)
    expect(bytes, files.map((file) => `${file} ${sentBytes(file)}`).join('\n')).toBeLessThanOrEqual(limit)
  })
})

// Browsers ask a server for six files at a time: each further one costs a trip, which is half a second on a slow line.
test.each([
  ['/join', ['web/sign-up/area.ts'], 8],
  ['/callouts/{id}', callout, 10],
  ['/callouts/{id}/map', calloutMap, 39],
])('%s needs few files', (_page, modules, limit) => {
  const files = filesOf('index.html', 'virtual:catalogue/en/main', ...modules)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(limit)
})

test('what few open comes on use', () => {
  const page = filesOf('index.html', 'virtual:catalogue/en/main', 'web/contacts/list/area.ts', dashboard)
  expect(page).not.toContain(readManifest()['web/quick-search/area.ts']?.file)
  const members = filesOf('index.html', 'virtual:catalogue/en/main', 'web/profile/area.ts', dashboard)
  for (const later of ['web/shell/newsroom/newsroom.ts', newsroomPages]) {
    expect(readManifest()[later]?.file).toBeDefined()
    expect(members).not.toContain(readManifest()[later]?.file)
  }
  // The form comes once somebody corrects an answer or writes to the respondent, the map once one is in sight.
  const read = filesOf('index.html', ...response)
  const opened = ['correcting/correct-answers.tsx', 'emailing/email-dialog.tsx']
  for (const later of [...opened.map((file) => `web/callouts/desk/response/${file}`), 'web/maps/draw-map.ts']) {
    expect(readManifest()[later]?.file).toBeDefined()
    expect(read).not.toContain(readManifest()[later]?.file)
  }
})

test('what draws a map comes with the map, and what adds to it with the wish to', () => {
  const manifest = readManifest()
  const drawing = manifest['web/maps/clusters/draw-clusters.ts']?.file
  const adding = manifest['web/callouts/map/adding/adding.tsx']?.file
  expect([drawing, adding]).not.toContain(undefined)
  for (const page of [callout, calloutMap]) {
    const files = filesOf('index.html', 'virtual:catalogue/en/main', ...page)
    expect(files).not.toContain(drawing)
    expect(files).not.toContain(adding)
  }
})

test('readers load nothing of the newsroom’s desk', () => {
  const files = filesOf('index.html', 'virtual:catalogue/en/main', ...everyPlainQuestion, ...gallery)
  for (const area of ['area', 'response/area', 'responses/area']) {
    expect(files).not.toContain(readManifest()[`web/callouts/desk/${area}.ts`]?.file)
  }
  expect(files).not.toContain(readManifest()['virtual:catalogue/en/desk']?.file)
})

test('no two files take from each other, so that whatever one takes is there', () => {
  const files = [...new Set(Object.values(readManifest()).map(({ file }) => file))].filter((file) =>
    file.endsWith('.js'),
  )
  const takenFrom = new Map(
    files.map((file) => {
      const code = readFileSync(join(dist, file), 'utf8')
      return [
        file,
        [...code.matchAll(/(?:^|;)\s*(?:im|ex)port[^'";]*from\s*"\.\/([^"]+)"/gm)].map(([, name]) => `assets/${name}`),
      ]
    }),
  )
  const finished = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    expect(path, `${path.join(' takes from ')} takes from ${file}`).not.toContain(file)
    if (finished.has(file)) return
    for (const next of takenFrom.get(file) ?? []) visit(next, [...path, file])
    finished.add(file)
  }
  for (const file of files) visit(file, [])
  expect(finished.size).toBeGreaterThan(50)
})

test('what members and the administration are told stays out of the public catalogue', async () => {
  const [catalogue = ''] = filesOf('virtual:catalogue/en/main')
  const { default: texts } = (await import(join(dist, catalogue))) as { default: Record<string, unknown> }
  const rooms = Object.keys(texts)
  expect(rooms).toContain('sign-up')
  expect(rooms.filter((room) => /^(account|profile.*|set-up|admin.*)$/.test(room))).toEqual([])
})

test('scripts and styles lie there compressed both ways', () => {
  const files = filesOf('index.html').filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files.filter((each) => statSync(join(dist, each)).size > 1000)) {
    expect(existsSync(join(dist, `${file}.br`)), `${file}.br`).toBe(true)
    expect(existsSync(join(dist, `${file}.gz`)), `${file}.gz`).toBe(true)
  }
})
