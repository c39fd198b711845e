import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DeviceMessage, Order, Owner } from './device-process.ts'

/** A reader's device, which may die and be turned on again: what it kept is there then. */
export class Device {
  /** Names of the answers that it has told of: on the device, and what became of them. */
  readonly kept = new Set<string>()
  readonly endings = new Map<string, string>()
  readonly #owner: Owner
  readonly #storage: string
  #process: ChildProcess | undefined

  /** `storage`: the file that is its memory. */
  constructor(owner: Owner, storage: string) {
    this.#owner = owner
    this.#storage = storage
  }

  /** Resolves when what was left waiting there is tried again. */
  async turnOn(): Promise<void> {
    const started = fork(join(import.meta.dirname, 'device-process.ts'), [JSON.stringify(this.#owner)], {
      execArgv: [
        '--experimental-webstorage',
        `--localstorage-file=${this.#storage}`,
        '--disable-warning=ExperimentalWarning',
      ],
    })
    this.#process = started
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`the device ended with ${code}`)))
      started.on('message', (message: DeviceMessage) => {
        if (message.kind === 'ready') resolve()
        if (message.kind === 'kept') this.kept.add(message.name)
        if (message.kind === 'ended') this.endings.set(message.name, message.ending)
      })
    })
  }

  get isOn(): boolean {
    return this.#process !== undefined
  }

  /** What a person presses; nothing happens on a device that is off. */
  order(order: Order): void {
    this.#process?.send(order, () => undefined)
  }

  async kill(): Promise<void> {
    const dying = this.#process
    this.#process = undefined
    if (!dying || dying.exitCode !== null) return
    const ended = once(dying, 'exit')
    dying.kill('SIGKILL')
    await ended
  }

  /** Answers that it kept and has not said the end of. */
  waiting(): string[] {
    return [...this.kept].filter((name) => !this.endings.has(name))
  }
}
