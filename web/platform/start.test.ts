import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForHealth } from './start.ts'

/** Where the page came with the starting screen; only what it shows counts here. */
function standInPage() {
  const parts = new Map<string, { hidden: boolean; press?: () => void; hasFocus?: boolean }>()
  const part = (name: string) => {
    const found = parts.get(name) ?? { hidden: true }
    parts.set(name, found)
    return Object.assign(found, {
      focus: () => Object.assign(found, { hasFocus: true }),
      addEventListener: (_: string, press: () => void) => Object.assign(found, { press }),
    })
  }
  const screen = {
    hidden: false,
    setAttribute: () => undefined,
    querySelector: (selector: string) => part(selector.slice('[data-part="'.length, -2)),
  }
  return { part, document: { getElementById: () => screen } }
}

let page: ReturnType<typeof standInPage>
const health = vi.fn<() => Promise<{ ok: boolean; text: () => Promise<string> }>>()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  page = standInPage()
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('HTMLProgressElement', class {})
  vi.stubGlobal('fetch', health)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('masthead', undefined)
  reload.mockReset()
  health.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const reply = (ok: boolean) => ({ ok, text: () => Promise.resolve('') })

test('nobody is told anything before half a second, nor by a server that answers until then', async () => {
  health.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(reply(true)), 499)))
  const started = waitForHealth()
  await vi.advanceTimersByTimeAsync(499)
  await started
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.part('connecting').hidden).toBe(true)
})

test('after half a second the page says that it is connecting, and goes on with the answer that comes', async () => {
  health.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(reply(true)), 900)))
  const done = vi.fn()
  void waitForHealth().then(done)
  await vi.advanceTimersByTimeAsync(499)
  expect(page.part('connecting').hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.part('connecting').hidden).toBe(false)
  await vi.advanceTimersByTimeAsync(399)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})

test('a server that fails is asked again each second, 60 times, and then on request', async () => {
  health.mockResolvedValue(reply(false))
  void waitForHealth()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.part('connecting').hidden).toBe(false)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(health).toHaveBeenCalledTimes(60)
  expect(page.part('failed').hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(health).toHaveBeenCalledTimes(61)
  expect(page.part('failed').hidden).toBe(false)
  expect(page.part('retry')).toMatchObject({ hidden: false, hasFocus: true })

  await vi.advanceTimersByTimeAsync(10_000)
  expect(health).toHaveBeenCalledTimes(61)
  health.mockResolvedValue(reply(true))
  page.part('retry').press?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a request that never ends does not keep the others waiting', async () => {
  health.mockImplementationOnce(() => new Promise(() => undefined)).mockResolvedValue(reply(true))
  const done = vi.fn()
  void waitForHealth().then(done)
  await vi.advanceTimersByTimeAsync(1499)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})
