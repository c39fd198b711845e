import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { nextAnswers, publishCallout } from './support/callouts.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

// The part of the app that sends files is called by hand here: forms come and go, what it promises them stays. It is
// the same at every size.
test.use({ bypassCSP: true, complaintsExpected: true })

function findSender(): string {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/.vite/manifest.json'), 'utf8'))
  return `/${manifest['web/uploads/upload-file.ts'].file}`
}

interface Sent {
  result?: { path: string; hash: string }
  code?: string
  name?: string
  progress: number[]
}

declare global {
  interface Window {
    sent: Promise<Sent>
    progress: number[]
    cancelling: AbortController
  }
}

/** Begins to send a file of so many bytes; `outcome` waits for what becomes of it. */
async function start(
  page: Page,
  file: { name: string; type: string; bytes: number; head: string; tail: string; isAnonymous?: boolean },
) {
  await page.evaluate(
    async ({ sender, name, type, bytes, head, tail, isAnonymous }) => {
      const { sendFile } = await import(sender)
      const content = new Uint8Array(bytes).map((_, index) => (index * 31) % 251)
      content.set(new TextEncoder().encode(head))
      content.set(new TextEncoder().encode(tail), bytes - tail.length)
      const file = new File([content], name, { type, lastModified: 1_700_000_000_000 })
      window.progress = []
      window.cancelling = new AbortController()
      const options = {
        onProgress: (percent: number) => window.progress.push(percent),
        signal: window.cancelling.signal,
        isAnonymous,
      }
      window.sent = sendFile(file, options).then(
        (result: Sent['result']) => ({ result, progress: window.progress }),
        ({ code, name }: { code: string; name: string }) => ({ code, name, progress: window.progress }),
      )
    },
    { sender: findSender(), isAnonymous: false, ...file },
  )
}

const outcome = (page: Page) => page.evaluate(() => window.sent)
const tail = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'
const head = '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Kept 2 0 R>>\nendobj\n2 0 obj\n<</Length 5999872>>\nstream\n'
const paper = { name: 'minutes.pdf', type: 'application/pdf', bytes: 5_999_872 + head.length + tail.length, head, tail }

/** A line on which the file takes some seconds. */
async function slow(page: Page) {
  const line = await page.context().newCDPSession(page)
  const conditions = { latency: 5, downloadThroughput: -1, uploadThroughput: 2_000_000 }
  const set = (offline: boolean) => line.send('Network.emulateNetworkConditions', { ...conditions, offline })
  await line.send('Network.enable')
  await set(false)
  return { lose: () => set(true), find: () => set(false) }
}

const untilUnderWay = (page: Page) => page.waitForFunction(() => (window.progress.at(-1) ?? 0) >= 40)

function follow(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/uploads')) return
    requests.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim())
  })
  return requests
}

test('a file goes on where it was when the line comes back', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/auth/login')
  const line = await slow(page)
  const requests = follow(page)
  await start(page, paper)
  await untilUnderWay(page)
  await line.lose()
  await page.waitForFunction(() => !navigator.onLine)
  const before = requests.length
  await line.find()

  const { result, progress } = await outcome(page)
  expect(result?.path).toMatch(/^documents\/.*\.pdf$/)
  expect(progress.at(-1)).toBe(100)
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  expect(requests.slice(before).find((request) => request.startsWith('PATCH'))).toMatch(/^PATCH [1-9]\d{6}$/)
  const kept = await page.request.get(`/api/1.0/${result?.path}`)
  expect((await kept.body()).length).toBeGreaterThan(5_999_872)
})

test('a file goes on where it was after the page was loaded anew, and a cancelled one is gone', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/auth/login')
  await slow(page)
  await start(page, paper)
  await untilUnderWay(page)
  await page.reload()

  const requests = follow(page)
  await start(page, paper)
  expect((await outcome(page)).result?.path).toMatch(/^documents\//)
  expect(requests[0]).toBe('HEAD')
  expect(requests.some((request) => request.startsWith('POST'))).toBe(false)

  await start(page, { ...paper, name: 'other.pdf' })
  await untilUnderWay(page)
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.evaluate(() => window.cancelling.abort())
  expect((await outcome(page)).name).toBe('AbortError')
  await removed
})

test('what is refused is told by its code, and a line without pieces gets whole files through', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/auth/login')
  const codeOf = async (file: Partial<typeof paper>) => {
    await start(page, { ...paper, bytes: 100, ...file })
    return (await outcome(page)).code
  }
  expect(await codeOf({ type: 'text/plain', name: 'a.txt' })).toBe('UNSUPPORTED_FILE_TYPE')
  expect(await codeOf({ bytes: 20 * 1024 * 1024 })).toBe('LIMIT_FILE_SIZE')
  expect(await codeOf({ head: 'no paper' })).toBe('bad-request')
  expect(await codeOf({ head: 'no picture', type: 'image/png', name: 'a.png' })).toBe('bad-request')

  await page.route('**/api/1.0/uploads**', (route) => route.fulfill({ status: 405, body: '<h1>Not allowed</h1>' }))
  await start(page, { ...paper, bytes: 1000 })
  expect((await outcome(page)).result?.path).toMatch(/^documents\//)
})

test('where nothing is to tell who sends a file, it goes without session and name, in pieces or whole', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'session', value: 'somebody', url: baseURL ?? '' }])
  await page.goto('/auth/login')
  const cookies: (string | undefined)[] = []
  const sent: string[] = []
  page.on('request', async (request) => {
    if (!/\/(uploads|documents)/.test(request.url())) return
    sent.push(`${request.headers()['upload-metadata'] ?? ''}${request.postDataBuffer()?.toString('latin1') ?? ''}`)
    cookies.push((await request.allHeaders()).cookie)
  })
  await start(page, { ...paper, name: 'jane.pdf', isAnonymous: true })
  expect((await outcome(page)).result?.path).toMatch(/^documents\//)
  await page.route('**/api/1.0/uploads**', (route) => route.fulfill({ status: 405, body: '<h1>Not allowed</h1>' }))
  await start(page, { ...paper, name: 'jane.pdf', bytes: 1000, isAnonymous: true })
  expect((await outcome(page)).result?.path).toMatch(/^documents\//)

  expect(sent.length).toBeGreaterThan(3)
  const name = Buffer.from('jane.pdf').toString('base64')
  expect(sent.filter((text) => text.includes('jane') || text.includes(name))).toEqual([])
  await expect.poll(() => cookies.length).toBe(sent.length)
  expect(cookies.filter(Boolean)).toEqual([])
})

const papers = {
  id: 'only',
  title: 'Papers',
  navigation: { nextSlideId: '' },
  components: [
    {
      type: 'file',
      id: 'f',
      key: 'papers',
      label: 'Papers',
      input: true,
      multiple: true,
      filePattern: 'image/*,application/pdf',
    },
  ],
}

test('files that are chosen at once arrive each in a row of its own, whatever becomes of the others', {
  tag: '@desk',
}, async ({ page, request, server, someone }) => {
  const { slug } = await publishCallout(request, {
    access: 'only-anonymous',
    formSchema: { slides: [papers] },
    newsletterSchema: null,
    responseViewSchema: null,
  })
  await addAccount(server, someone)
  await enter(page, { email: someone, password })
  await page.goto(`/callouts/${slug}/respond`)
  const letter = (name: string, content = `${head.replace('5999872', '4')}text${tail}`) => {
    return { name, mimeType: 'application/pdf', buffer: Buffer.from(content) }
  }
  const film = { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('film') }
  const cookies: (string | undefined)[] = []
  page.on('request', async (each) => {
    if (each.url().includes('/api/1.0/uploads')) cookies.push((await each.allHeaders()).cookie)
  })
  const encrypted = letter(
    'locked.pdf',
    head.replace('5999872', '4').concat('text', tail.replace('/Root', '/Encrypt<<>>/Root')),
  )
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      letter('one.pdf'),
      film,
      letter('two.pdf'),
      encrypted,
      letter('broken.pdf', '%PDF-1.7 broken'),
      letter('three.pdf'),
    ])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  // One document after the other is made anew, each in a process of its own.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await expect(row(name).getByRole('link')).toBeVisible()
  await expect(row('film.mov').getByText('This file type isn’t supported.')).toBeVisible()
  await expect(row('broken.pdf').getByText('We couldn’t read this file.')).toBeVisible()
  await expect(row('locked.pdf').getByText('This PDF is password-protected.')).toBeVisible()
  await expectAccessible(page)
  for (const name of ['film.mov', 'broken.pdf', 'locked.pdf']) await row(name).getByRole('button').last().click()
  const sent = nextAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const { only } = (await sent) as { only: { papers: { path: string }[] } }
  expect(new Set(only.papers.map(({ path }) => path)).size).toBe(3)
  // The form says that nothing tells who answers: the session stays at home.
  expect(cookies.filter(Boolean)).toEqual([])
})
