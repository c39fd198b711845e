import { type Photon, startPhoton } from './photon.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './server.ts'
import { admin, test as base } from './test.ts'

/** Journeys on a site of their own that looks up addresses. */
export const test = base.extend<{ photon: Photon }, { geocoder: Photon; server: RunningServer }>({
  photon: async ({ geocoder }, use) => {
    geocoder.reset()
    await use(geocoder)
  },
  geocoder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const geocoder = await startPhoton()
      await use(geocoder)
      await geocoder.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ geocoder }, use) => {
      const server = await startServer({
        MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
        MASTHEAD_GEOCODER: 'photon',
        MASTHEAD_GEOCODER_URL: geocoder.url,
      })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
