import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// Every journey is told at the size of a phone and of a desk; tests that look at both themselves belong to `desk`.
const bothSizesThemselves = ['kit.test.ts', 'first-run.test.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  fullyParallel: false,
  // Journeys wait part of their time, so there is one worker more than cores.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  reporter: process.env.MASTHEAD_JOURNEYS_JSON
    ? [['line'], ['json', { outputFile: process.env.MASTHEAD_JOURNEYS_JSON }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    // Recording every step of every journey would cost a quarter of the time: `--trace on` does it where one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    launchOptions: {
      executablePath: await findChromium(),
      // Quiet and self-contained: no background request leaves the machine.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--num-raster-threads=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: compiling it for speed takes longer than it saves.
        '--js-flags=--no-opt --no-maglev --no-flush-bytecode',
      ],
      // While it starts, Chromium's graphics thread adds this name to the environment and takes it away again, as another
      // thread reads the environment: that moves the list under the reader, and rarely ends the browser with a
      // segmentation fault. A name that is there already is only given another value.
      env: { ...process.env, VK_ICD_FILENAMES: 'none' },
    },
  },
  projects: [
    // What only the small screen is to show is told there alone.
    {
      name: 'desk',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: bothSizesThemselves,
      // Phones have no Tab key.
      grepInvert: /@desk/,
      // In the hands of somebody who asks for less motion; at a desk everything moves.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})
