import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../../scripts/bench/random.ts'
import { Browser, RefusedError, type World } from '../world.ts'
import { Device } from './device.ts'
import { type Access, addMember, admin, nameKey, publish, slideId } from './newsroom.ts'

/** An answer that somebody gave, and what they know of it. */
export interface GivenAnswer {
  /** Stands in the answer itself. */
  name: string
  /** Sent once by a page that then forgets it, or kept on a device that sends it until it has arrived. */
  way: 'direct' | 'queued'
  isAcknowledged: boolean
  /** Of a queued one: the device has said that it keeps it. */
  isKept: boolean
}

/** How many people answer around each kill, and when they begin, in milliseconds from it: a new server is slow at first. */
const crowd = 12
const [earliest, latest] = [-250, 20]
const memberNames = ['ada', 'ben']
/** One in so many devices dies along with the server. */
const deviceDies = 4

interface Reader {
  device: Device
  browser: Browser
}

/** People who answer callouts while the server is being killed: guests without and with a name, and members. */
export class Answering {
  readonly given: GivenAnswer[] = []
  readonly #random: Random
  readonly #callouts: Record<Access, string>
  readonly #guest: Reader
  readonly #members: readonly Reader[]
  readonly #storage: string
  #acts: Promise<void>[] = []
  #failures: unknown[] = []

  private constructor(
    random: Random,
    surroundings: { callouts: Record<Access, string>; guest: Reader; members: readonly Reader[]; storage: string },
  ) {
    this.#random = random
    this.#callouts = surroundings.callouts
    this.#guest = surroundings.guest
    this.#members = surroundings.members
    this.#storage = surroundings.storage
  }

  static async prepare(world: World, random: Random): Promise<Answering> {
    const newsroom = new Browser()
    await newsroom.call(world, 'POST', '/auth/login', admin)
    const callouts = {
      anonymous: await publish(world, newsroom, 'anonymous'),
      guest: await publish(world, newsroom, 'guest'),
      member: await publish(world, newsroom, 'member'),
    }
    const storage = mkdtempSync(join(tmpdir(), 'masthead-devices-'))
    const { url } = world.server
    const guest = { browser: new Browser(), device: new Device({ url, signedIn: undefined }, join(storage, 'guest')) }
    const members: Reader[] = []
    for (const name of memberNames) {
      const { id, browser } = await addMember(world, newsroom, `${name}@answers.test`)
      const device = new Device({ url, signedIn: { id, cookie: browser.cookie } }, join(storage, name))
      members.push({ browser, device })
    }
    const answering = new Answering(random, { callouts, guest, members, storage })
    await answering.#turnOn()
    return answering
  }

  /** People begin to answer around the moment at which the server, and now and then a device, is killed. */
  begin(world: World, killAfterMs: number): void {
    for (let person = 0; person < crowd; person++) {
      const begun = Math.max(0, killAfterMs + this.#random.between(earliest, latest))
      const answer = this.#invent()
      this.#plan(begun, () => answer(world))
    }
    for (const device of this.#devices()) {
      const dies = Math.max(0, killAfterMs + this.#random.between(earliest, latest))
      if (this.#random.between(1, deviceDies) === 1) this.#plan(dies, () => device.kill())
    }
  }

  /** The server is there again: so is the line, and whoever's device died turns it on. */
  async comeBack(): Promise<void> {
    await Promise.all(this.#acts)
    this.#acts = []
    if (this.#failures.length > 0) throw this.#failures[0]
    await this.#turnOn()
    for (const device of this.#devices()) device.order({ kind: 'back-on-line' })
  }

  /** Everything that a device kept has come to an end. */
  async settle(): Promise<void> {
    const deadline = Date.now() + 60_000
    for (;;) {
      const waiting = this.#devices().flatMap((device) => device.waiting())
      if (waiting.length === 0) break
      if (Date.now() > deadline) throw new Error(`Still on their devices: ${waiting}`)
      for (const device of this.#devices()) device.order({ kind: 'back-on-line' })
      await setTimeout(200)
    }
    const kept = new Set(this.#devices().flatMap((device) => [...device.kept]))
    const endings = new Map(this.#devices().flatMap((device) => [...device.endings]))
    for (const answer of this.given) {
      if (answer.way === 'direct') continue
      const ending = endings.get(answer.name)
      if (ending !== undefined && ending !== 'arrived') throw new Error(`${answer.name} was refused: ${ending}`)
      answer.isKept = kept.has(answer.name)
      answer.isAcknowledged = ending === 'arrived'
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#devices().map((device) => device.kill()))
    rmSync(this.#storage, { recursive: true, force: true })
  }

  #plan(afterMs: number, act: () => void | Promise<void>): void {
    this.#acts.push(
      setTimeout(afterMs)
        .then(act)
        .catch((error: unknown) => void this.#failures.push(error)),
    )
  }

  #devices(): Device[] {
    return [this.#guest, ...this.#members].map(({ device }) => device)
  }

  async #turnOn(): Promise<void> {
    await Promise.all(this.#devices().map((device) => device.isOn || device.turnOn()))
  }

  /** Who answers what on which way, as the seed says. */
  #invent(): (world: World) => Promise<void> {
    const access = this.#random.pick(['anonymous', 'anonymous', 'guest', 'member'] as const)
    const way = this.#random.pick(['direct', 'queued'] as const)
    const { device, browser } = access === 'member' ? this.#random.pick(this.#members) : this.#guest
    const name = `${access}-${way}-${this.given.length}`
    const answer: GivenAnswer = { name, way, isAcknowledged: false, isKept: false }
    this.given.push(answer)
    const calloutId = this.#callouts[access]
    const body = {
      answers: { [slideId]: { [nameKey]: name, story: 'The bridge was up for an hour.', place: 'Harbour' } },
      ...(access === 'guest' && { guest: { firstname: 'Ines', lastname: 'Quay', email: `${name}@answers.test` } }),
    }
    return async (world) => {
      if (way === 'queued') return device.order({ kind: 'send', name, calloutId, body })
      try {
        await browser.call(world, 'POST', `/callout/${calloutId}/responses`, body)
        answer.isAcknowledged = true
      } catch (error) {
        if (error instanceof RefusedError) throw error
      }
    }
  }
}
