import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const script = readFileSync(new URL('./browser.js', import.meta.url), 'utf8')

interface Posted {
  type: string
  message: string
  path: string
  breadcrumbs: { category: string; message: string }[]
}

/** What the server answers to the next reports; 204 when none is left. */
let answers: number[]
let posted: Posted[]
let pauses: number[]
let page: ReturnType<typeof openPage>
beforeEach(() => {
  answers = []
  posted = []
  pauses = []
  page = openPage()
})

/** Runs the script as a page of the site does. */
function openPage() {
  const listeners: Record<string, (event: object) => void> = {}
  class Element {
    localName = 'button'
    closest = () => this
    getAttribute = () => null
  }
  const console = { error: (..._said: unknown[]) => {} }
  const location = { href: 'https://site.example/profile?q=ada', origin: 'https://site.example', pathname: '/profile' }
  const fetch = async (address: string, options?: { body?: string }) => {
    if (address !== '/api/1.0/error-reports') return { status: 200 }
    posted.push(JSON.parse(options?.body ?? ''))
    return { status: answers.shift() ?? 204 }
  }
  const history = {
    pushState: (_state: unknown, _title: string, path: string) => {
      location.pathname = path
    },
  }
  const setTimeout = (go: () => void, milliseconds: number) => {
    pauses.push(milliseconds)
    go()
  }
  const addEventListener = (name: string, listener: (event: object) => void) => {
    listeners[name] = listener
  }
  const window = { fetch }
  const globals = {
    window,
    console,
    location,
    history,
    setTimeout,
    addEventListener,
    Element,
    Request: class {},
    URL,
    Error,
    Date,
  }
  runInNewContext(script, globals)
  return {
    console,
    history,
    fetch: (address: string) => window.fetch(address),
    click: () => listeners.click?.({ target: new Element() }),
    fail: (error: unknown) => listeners.error?.({ error }),
    reject: (reason: unknown) => listeners.unhandledrejection?.({ reason }),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('errors that nobody caught are reported, and those that the app tells the console', async () => {
  page.fail(new TypeError('a'))
  page.reject(new RangeError('b'))
  page.console.error('drawing failed', new Error('c'))
  page.console.error('only words')
  page.fail(undefined)
  await settle()
  expect(posted).toMatchObject([
    { type: 'TypeError', message: 'a', path: '/profile' },
    { type: 'RangeError', message: 'b' },
    { type: 'Error', message: 'c' },
  ])
})

test('the last twenty things before it go along, none with a query or a text', async () => {
  for (let number = 0; number < 30; number++) page.click()
  page.history.pushState(null, '', '/callouts')
  await page.fetch('https://site.example/api/1.0/contact?email=ada@king.example')
  await page.fetch('https://tiles.example/secret')
  page.fail(new Error('a'))
  await settle()
  const crumbs = posted[0]?.breadcrumbs.map(({ category, message }) => `${category} ${message}`)
  expect(crumbs).toHaveLength(20)
  expect(crumbs?.slice(-3)).toEqual(['click button', 'navigation /callouts', 'call GET /api/1.0/contact 200'])
})

test.each([
  [[500, 503, 429], 4, [1000, 2000, 4000]],
  [[500, 500, 500, 500, 500, 500, 500], 6, [1000, 2000, 4000, 8000, 16_000]],
  [[404], 1, []],
])('where the server answers %j it is tried %i times', async (given, tries, waits) => {
  answers = [...given]
  page.fail(new Error('a'))
  await settle()
  expect(posted).toHaveLength(tries)
  expect(pauses).toEqual(waits)
})

test('the same error is reported once, and ten at most', async () => {
  const error = new Error('again')
  for (let number = 0; number < 3; number++) page.fail(error)
  for (let number = 0; number < 20; number++) page.fail(new Error(`mistake ${number}`))
  page.fail(Object.assign(new Error('stopped'), { name: 'AbortError' }))
  await settle()
  expect(posted).toHaveLength(10)
})
