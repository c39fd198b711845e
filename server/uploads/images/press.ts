import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer, ImageOrder } from './order.ts'

interface Waiting {
  order: ImageOrder
  patienceMs: number
  resolve: (answer: ImageAnswer) => void
}

const most = availableParallelism() > 2 ? 2 : 1
const longestWorkMs = 60_000
const idleMs = 60_000
const program = fileURLToPath(new URL('./process.ts', import.meta.url))

const waiting: Waiting[] = []
const idle: ChildProcess[] = []
let running = 0

/**
 * Has a picture made in a process of its own. Decoders are large, slow and written in C: there they keep nobody waiting,
 * and one that hangs, crashes or takes all memory costs the one picture it was given, which counts as unreadable.
 */
export function workOnImage(order: ImageOrder, patienceMs = longestWorkMs): Promise<ImageAnswer> {
  return new Promise((resolve) => {
    waiting.push({ order, patienceMs, resolve })
    takeNext()
  })
}

function takeNext(): void {
  if (waiting.length === 0 || (idle.length === 0 && running >= most)) return
  const next = waiting.shift()
  if (next) give(idle.pop() ?? start(), next)
}

function start(): ChildProcess {
  running++
  const child = fork(program, { execArgv: ['--max-old-space-size=512'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // One that can't be started ends too.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('close', () => {
    running--
    const index = idle.indexOf(child)
    if (index >= 0) idle.splice(index, 1)
    takeNext()
  })
  return child
}

/** An order keeps the server's process alive; a child that waits for one does not. */
function give(child: ChildProcess, { order, patienceMs, resolve }: Waiting): void {
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const stop = () => {
    clearTimeout(patience)
    child.removeAllListeners('message')
    child.removeListener('close', onEnd)
  }
  const onEnd = () => {
    stop()
    resolve({ refused: 'unreadable', detail: 'the decoder crashed, or took too long' })
  }
  clearTimeout(leaving.get(child))
  child.ref()
  child.channel?.ref()
  child.once('close', onEnd)
  child.on('message', (message) => {
    if (message === 'ready') return
    stop()
    resolve(message as ImageAnswer)
    rest(child)
  })
  child.send(order, (error) => error && child.kill('SIGKILL'))
}

const leaving = new WeakMap<ChildProcess, NodeJS.Timeout>()

function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  if (waiting.length === 0) leaving.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
  idle.push(child)
  takeNext()
}
