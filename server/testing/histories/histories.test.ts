import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type History, histories, inWords } from './acts.ts'
import { findDisagreements } from './check.ts'
import { live } from './live.ts'
import { startMoneyWorld } from './world.ts'

const world = await startMoneyWorld()
afterAll(world.close)

// `scripts/money-histories.ts` asks for more of them, and longer ones.
const {
  MONEY_HISTORIES = '100',
  MONEY_SEED = '19',
  MONEY_ACTS = '5',
  MONEY_SHRINK_SECONDS = '20',
  MONEY_REPORT,
} = process.env
const count = Number(MONEY_HISTORIES)
const firstSeed = Number(MONEY_SEED)
const shrinkMs = Number(MONEY_SHRINK_SECONDS) * 1000

/** How often what was done; a history of which nothing can be carried out proves nothing. */
const done: Record<string, number> = {}

async function findWrong(history: History): Promise<string[]> {
  await world.reset()
  try {
    const life = await live(world, history)
    for (const deed of life.done) done[deed] = (done[deed] ?? 0) + 1
    return await findDisagreements(world, life)
  } catch (error) {
    return [(error as Error).stack ?? String(error)]
  }
}

/** The history of a seed; where it goes wrong, the least of it that does, in words. */
async function tryOut(seed: number): Promise<string | undefined> {
  let wrong: string[] = []
  let least: History | undefined
  let triedUntil = Number.POSITIVE_INFINITY
  const property = fc.asyncProperty(histories({ least: 2, most: Number(MONEY_ACTS) }), async (history) => {
    if (performance.now() > triedUntil) return true
    const found = await findWrong(history)
    if (found.length === 0) return true
    if (!least) triedUntil = performance.now() + shrinkMs
    wrong = found
    least = history
    return false
  })
  // Seeds that follow each other would begin alike.
  const mixed = Math.imul(seed, 0x9e3779b1) | 0
  await fc.check(property, { numRuns: 1, seed: mixed, unbiased: true })
  return least && `seed ${seed} ${inWords(least)}\n${wrong.map((each) => `  - ${each}`).join('\n')}`
}

test(`membership, payments and providers agree at the end of ${count} histories`, async () => {
  const wrong: string[] = []
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const found = await tryOut(seed)
    if (found) wrong.push(found)
  }
  if (MONEY_REPORT) console.log(`carried out: ${JSON.stringify(done)}; ${wrong.length} histories disagree`)
  expect(wrong.join('\n\n')).toBe('')
}, 3_600_000)
