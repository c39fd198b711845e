import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// What reads or writes the database although it isn't the server's.
const onDatabase = ['domain/rules/rules.test.ts']

export default defineConfig({
  test: {
    // Tests wait for disk and lines part of their time, so there is one worker more than cores.
    maxWorkers: availableParallelism() + 2,
    // Files share a worker's modules, so none of them may mock one: loading them anew for each file takes as long again.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: onDatabase,
          // Properties try hundreds of texts, and a busy machine is no fault of theirs.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', ...onDatabase],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
