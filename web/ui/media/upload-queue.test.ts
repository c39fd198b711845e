import { expect, test } from 'vitest'
import { UploadQueue } from './upload-queue.ts'
import { imageTypes } from './uploads.ts'

interface Sending {
  signal: AbortSignal
  progress: (percent: number) => void
  store: () => void
  fail: (problem: unknown) => void
}

const file = (name: string, type = 'image/jpeg', bytes = 4) => new File([new Uint8Array(bytes)], name, { type })

/** A queue whose files arrive when the test says so. */
function startQueue() {
  const sendings = new Map<string, Sending>()
  const stored: string[] = []
  const queue = new UploadQueue<string>({
    send: ({ name }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        sendings.set(name, { signal, progress: onProgress, store: () => resolve(`images/${name}`), fail: reject })
      }),
    types: imageTypes,
    onStored: (path, { name }) => stored.push(`${name} ${path}`),
  })
  const of = (name: string) => {
    const sending = sendings.get(name)
    if (!sending) throw new Error(`${name} was never sent`)
    return sending
  }
  const rows = () => queue.list().map(({ file, percent, failure }) => [file.name, failure ?? percent])
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { queue, of, rows, stored, settled }
}

test('files that are chosen at once have a row each, whatever becomes of the others', async () => {
  const { queue, of, rows, stored, settled } = startQueue()
  const tooLarge = file('huge.jpg', 'image/jpeg', 20 * 1024 * 1024)
  queue.add([file('one.jpg'), file('film.mov', 'video/quicktime'), file('two.jpg'), tooLarge, file('slow.jpg')])
  queue.add([file('broken.jpg')])
  expect(rows()).toEqual([
    ['one.jpg', 0],
    ['film.mov', 'wrongType'],
    ['two.jpg', 0],
    ['huge.jpg', 'tooLarge'],
    ['slow.jpg', 0],
    ['broken.jpg', 0],
  ])
  expect(new Set(queue.list().map(({ id }) => id)).size).toBe(6)

  of('two.jpg').progress(60)
  of('one.jpg').progress(20)
  of('slow.jpg').progress(5)
  expect(rows()).toMatchObject([['one.jpg', 20], {}, ['two.jpg', 60], {}, ['slow.jpg', 5], ['broken.jpg', 0]])

  of('broken.jpg').fail({ code: 'bad-request' })
  of('two.jpg').store()
  of('one.jpg').store()
  await settled()
  expect(stored).toEqual(['two.jpg images/two.jpg', 'one.jpg images/one.jpg'])
  expect(rows()).toEqual([
    ['film.mov', 'wrongType'],
    ['huge.jpg', 'tooLarge'],
    ['slow.jpg', 5],
    ['broken.jpg', 'unreadable'],
  ])
})

test('what was refused for now is sent again, and only that', async () => {
  const { queue, of, rows, stored, settled } = startQueue()
  queue.add([file('one.jpg'), file('two.jpg'), file('three.jpg')])
  of('two.jpg').fail({ status: 503 })
  await settled()
  expect(rows()[1]).toEqual(['two.jpg', 'failed'])
  const { id } = queue.list()[1] ?? { id: 0 }
  queue.retry(id)
  queue.retry(id)
  expect(rows()).toEqual([
    ['one.jpg', 0],
    ['two.jpg', 0],
    ['three.jpg', 0],
  ])
  of('two.jpg').store()
  await settled()
  expect(stored).toEqual(['two.jpg images/two.jpg'])
})

test('a file that is cancelled goes alone, also when it arrives after all', async () => {
  const { queue, of, rows, stored, settled } = startQueue()
  queue.add([file('one.jpg'), file('two.jpg'), file('three.jpg')])
  queue.cancel(queue.list()[1]?.id ?? 0)
  expect(of('two.jpg').signal.aborted).toBe(true)
  expect(of('one.jpg').signal.aborted).toBe(false)
  of('two.jpg').store()
  of('three.jpg').store()
  await settled()
  expect(stored).toEqual(['three.jpg images/three.jpg'])
  expect(rows()).toEqual([['one.jpg', 0]])
})

test('who draws the rows is told of each change, with rows that are new', () => {
  const { queue, of } = startQueue()
  const seen: unknown[] = []
  const stop = queue.subscribe(() => seen.push(queue.list()))
  queue.add([file('one.jpg'), file('two.jpg')])
  of('one.jpg').progress(10)
  stop()
  of('one.jpg').progress(20)
  expect(seen).toHaveLength(2)
  expect(seen[0]).not.toBe(seen[1])
  expect(queue.list()).toBe(queue.list())
})
