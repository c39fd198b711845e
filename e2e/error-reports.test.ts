import { startReceiver } from '#server/platform/error-reports/testing.ts'
import { createEmptyDatabase, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('an error on a page reaches the service of the operator’s choice through the site alone', async ({ context }) => {
  const receiver = await startReceiver()
  const server = await startServer({
    MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
    MASTHEAD_ERROR_REPORTING_KEY: receiver.dsn,
  })
  try {
    // Not the journey's own page, which takes no error: this one is made on purpose.
    const page = await context.newPage()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(`${server.url}/auth/login?email=ada@king.example`)
    await page.getByRole('main').first().waitFor()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('Ada Lovelace <ada@king.example> is not iterable')
      })
    })
    await expect.poll(() => receiver.events.length).toBe(1)
    expect(receiver.events[0]).toMatchObject({
      platform: 'javascript',
      exception: { values: [{ type: 'TypeError', value: expect.stringContaining('is not iterable') }] },
      tags: { page: '/auth/login' },
    })
    expect(receiver.bodies.join()).not.toMatch(/ada|king|Lovelace/i)
    expect([...hosts]).toEqual([new URL(server.url).host])
  } finally {
    await server.stop()
    await receiver.stop()
  }
})
