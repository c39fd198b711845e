import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { MadeBy, Order, UploadOutcome } from './order.ts'

interface Waiting {
  order: Order
  patienceMs: number
  resolve: (outcome: UploadOutcome) => void
}

/** A document of the largest size takes a few seconds; what a kept picture is narrowed to, less than one. */
const patience: Readonly<Record<Order['work'], number>> = {
  convert: 60_000,
  narrow: 15_000,
  icon: 15_000,
  rewrite: 30_000,
  colour: 60_000,
}
const idleMs = 60_000
const program = fileURLToPath(new URL('./process.ts', import.meta.url))

interface Lane {
  /** How many may be at work. */
  most: number
  running: number
  waiting: Waiting[]
  idle: ChildProcess[]
}

const makeLane = (most: number): Lane => ({ most, running: 0, waiting: [], idle: [] })

/** Photographs don't wait for a document that takes its time. */
const lanes = { pictures: makeLane(availableParallelism() > 2 ? 2 : 1), documents: makeLane(1) }

/**
 * Has a file read and made anew in a process of its own. Decoders are large, slow and written in C: there they keep nobody
 * waiting, and one that hangs, crashes or takes all memory costs the one file it was given, which counts as unreadable.
 */
export function workOnFile<Given extends Order>(
  order: Given,
  patienceMs = patience[order.work],
): Promise<UploadOutcome<MadeBy<Given>>> {
  return new Promise((resolve) => {
    const lane = lanes[order.work === 'rewrite' ? 'documents' : 'pictures']
    lane.waiting.push({ order, patienceMs, resolve: resolve as Waiting['resolve'] })
    takeNext(lane)
  })
}

function takeNext(lane: Lane): void {
  const { waiting, idle, running, most } = lane
  if (waiting.length === 0 || (idle.length === 0 && running >= most)) return
  const next = waiting.shift()
  if (next) give(lane, idle.pop() ?? start(lane), next)
}

function start(lane: Lane): ChildProcess {
  lane.running++
  const child = fork(program, {
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Whoever takes a decoder over finds no keys and passwords there. Windows starts nothing without its own folder.
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
  })
  // One that can't be started ends too.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('close', () => {
    lane.running--
    const index = lane.idle.indexOf(child)
    if (index >= 0) lane.idle.splice(index, 1)
    takeNext(lane)
  })
  return child
}

/** An order keeps the server's process alive; a child that waits for one does not. */
function give(lane: Lane, child: ChildProcess, { order, patienceMs, resolve }: Waiting): void {
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const stop = () => {
    clearTimeout(timer)
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
    resolve(message as UploadOutcome)
    // The library for documents remembers names and numbers of all it has read.
    if (order.work === 'rewrite') child.kill('SIGKILL')
    else rest(lane, child)
  })
  child.send(order, (error) => error && child.kill('SIGKILL'))
}

const leaving = new WeakMap<ChildProcess, NodeJS.Timeout>()

function rest(lane: Lane, child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  if (lane.waiting.length === 0) leaving.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
  lane.idle.push(child)
  takeNext(lane)
}
