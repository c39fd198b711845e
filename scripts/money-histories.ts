import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * More histories of money than `npm test` has, and longer ones: `npx node scripts/money-histories.ts 1000 --seed 7`. Prints
 * the seed, and of each history at whose end something disagrees the fewest acts that make it so; `1 --seed n` repeats one.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    acts: { type: 'string', default: '9' },
  },
})
const [count = '1000'] = positionals
const root = join(import.meta.dirname, '..')
console.log(`${count} histories of up to ${values.acts} acts from seed ${values.seed}`)
const begun = performance.now()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/testing/histories/histories.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MONEY_HISTORIES: count,
      MONEY_SEED: values.seed,
      MONEY_ACTS: values.acts,
      MONEY_SHRINK_SECONDS: '60',
      MONEY_REPORT: 'yes',
    },
  },
)
console.log(`seed ${values.seed}, ${((performance.now() - begun) / 60_000).toFixed(1)} min`)
process.exitCode = status ?? 1
