import { expect, test } from 'vitest'
import { openWorkerThread } from './worker-thread.ts'

const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, given }) => {
      while (given === 'hang');
      parentPort.postMessage({ id, reply: given })
    })
  `)}`,
)

test('a thread that hangs is ended, however many orders go on coming, and the next begins anew', async () => {
  const ask = openWorkerThread({ module, failure: 'no reply', memoryMegabytes: 32, idleMs: 10_000, patienceMs: 400 })
  expect(await ask('first')).toBe('first')
  const hanging = ask('hang')
  const others = setInterval(() => ask('other').catch(() => undefined), 50)
  await expect(hanging).rejects.toThrow('no reply: the thread ended')
  clearInterval(others)
  expect(await ask('last')).toBe('last')
})
