import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StreamMessage, shareEventStream } from './shared-stream.ts'

/** The browser's, as far as the stream uses it. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  get isClosed() {
    return this.readyState === FakeSource.CLOSED
  }
  say(name: string, data: object) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

/** Tabs of one browser share both. */
class FakeChannel {
  static all = new Set<FakeChannel>()
  onmessage = (_event: { data: unknown }) => {}
  readonly name: string
  constructor(name: string) {
    this.name = name
    FakeChannel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const each of FakeChannel.all) if (each !== this && each.name === this.name) each.onmessage({ data })
  }
  close() {
    FakeChannel.all.delete(this)
  }
}

function makeLocks() {
  let held = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      held = held.then(() => (signal.aborted ? undefined : hold()))
      return held
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.all = []
  FakeChannel.all = new Set()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks: makeLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openTab() {
  const heard: StreamMessage[] = []
  const leave = shareEventStream('/events', ['changed'], (message) => heard.push(message))
  await vi.advanceTimersByTimeAsync(0)
  return { heard, leave }
}
const living = () => FakeSource.all.filter((source) => !source.isClosed)

describe('a stream that tabs follow together', () => {
  test('has one connection, and every tab hears what it tells', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    expect(living()).toHaveLength(1)
    living()[0]?.say('changed', { ids: ['a'] })
    for (const { heard } of tabs) expect(heard).toEqual([{ name: 'changed', data: { ids: ['a'] } }])
  })

  test('goes to another tab when the one that holds it closes, and says that something may have been missed', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()]
    await vi.advanceTimersByTimeAsync(10_000)
    first.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSource.all).toHaveLength(2)
    expect(living()).toHaveLength(1)
    living()[0]?.onopen()
    living()[0]?.say('changed', { ids: [] })
    for (const { heard } of [second, third]) expect(heard.map(({ name }) => name)).toEqual(['missed', 'changed'])
    expect(first.heard).toEqual([])
  })

  test('says with each connection that something may have been missed before it', async () => {
    const { heard } = await openTab()
    expect(heard).toEqual([])
    living()[0]?.onopen()
    living()[0]?.onopen()
    expect(heard).toEqual([
      { name: 'missed', data: {} },
      { name: 'missed', data: {} },
    ])
  })

  test('is asked for again after a refusal, less and less often', async () => {
    await openTab()
    const refuse = () => {
      const source = FakeSource.all.at(-1)
      source?.close()
      source?.onerror()
    }
    const waits = [5000, 10_000, 20_000, 40_000, 60_000, 60_000]
    for (const [tries, wait] of waits.entries()) {
      refuse()
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(FakeSource.all).toHaveLength(tries + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(FakeSource.all).toHaveLength(tries + 2)
    }
  })

  test('ends in every tab when the server closes it', async () => {
    const tabs = [await openTab(), await openTab()]
    for (const tab of tabs) expect(tab.heard).toEqual([])
    living()[0]?.say('closed', { reason: 'signed-out' })
    for (const { heard } of tabs) expect(heard).toEqual([{ name: 'closed', data: { reason: 'signed-out' } }])
    for (const { leave } of tabs) leave()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(living()).toEqual([])
  })

  test('is each tab’s own where a browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    for (const tab of [await openTab(), await openTab()]) expect(tab.heard).toEqual([])
    expect(living()).toHaveLength(2)
  })
})
