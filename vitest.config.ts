import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// What reads or writes the database although it isn't the server's.
const onDatabase = ['domain/rules/rules.test.ts']

export default defineConfig({
  test: {
    // Tests wait for disk and lines part of their time, so a core is left for none of them.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files share a worker's modules: loading them anew for each takes longer than the tests do. What a module keeps is kept
    // per database, so it tells one file nothing of another.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: onDatabase,
          // Properties try hundreds of texts, and a busy machine is no fault of theirs.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ...onDatabase],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
