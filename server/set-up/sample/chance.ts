import { createHash } from 'node:crypto'

/** Dice that fall the same way for the same seed, so that every installation gets the same people. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  number(): number
  integer(from: number, to: number): number
  happens(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Each choice with its weight. */
  weigh<T>(choices: readonly (readonly [T, number])[]): T
  uuid(): string
}

export function createChance(seed: string): Chance {
  let thrown = 0
  const digest = () => createHash('sha256').update(`${seed}:${thrown++}`).digest()
  const number = () => digest().readUInt32BE(0) / 2 ** 32
  const pick = <T>(choices: readonly T[]): T => {
    const picked = choices[Math.floor(number() * choices.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  return {
    number,
    pick,
    integer: (from, to) => from + Math.floor(number() * (to - from + 1)),
    happens: (probability) => number() < probability,
    weigh: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
      let rest = number() * total
      for (const [choice, weight] of choices) {
        rest -= weight
        if (rest < 0) return choice
      }
      return pick(choices)[0]
    },
    uuid: () => {
      const hex = digest().toString('hex')
      const variant = pick(['8', '9', 'a', 'b'])
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}

/** The moment at this share of the way. */
export function between(from: Date, to: Date, share: number): Date {
  return new Date(Math.round(from.getTime() + (to.getTime() - from.getTime()) * share))
}
