import { startSendgrid } from '#server/testing/mail-apis/sendgrid.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { admin, test as base, expect, expectAccessible, expectNothingWider } from './support/test.ts'

type Sendgrid = Awaited<ReturnType<typeof startSendgrid>>

/** A newsroom that sends through SendGrid. */
const test = base.extend<object, { sendgrid: Sendgrid; server: RunningServer }>({
  sendgrid: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const sendgrid = await startSendgrid()
      await use(sendgrid)
      await sendgrid.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sendgrid }, use) => {
      const { apiKey, apiUrl, webhookKey } = sendgrid.server
      const server = await startServer({
        MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
        MASTHEAD_EMAIL_PROVIDER: 'sendgrid',
        MASTHEAD_EMAIL_API_KEY: apiKey,
        MASTHEAD_EMAIL_API_URL: apiUrl,
        MASTHEAD_EMAIL_WEBHOOK_KEY: webhookKey,
      })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@paper.org')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('an email bounces, the contact’s page says so, and it is lifted', async ({ page, server, sendgrid, someone }) => {
  await enterAsAdmin(page)
  const { id } = await addContact(page, { email: someone, password: 'Quayside2x' })
  await page.goto(`/admin/contacts/${id}`)
  await page.getByRole('button', { name: 'Send password reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()
  const sent = () => sendgrid.mails.find(({ personalizations }) => personalizations[0]?.to[0]?.email === someone)
  await expect.poll(sent, { timeout: 20_000 }).toBeDefined()

  const now = new Date()
  const { body, headers } = sendgrid.signEvents(
    [
      {
        email: someone,
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        reason: '550 5.1.1 Nobody of that name at saltmere.test',
        timestamp: Math.floor(now.getTime() / 1000),
        sg_event_id: someone,
        ...sent()?.personalizations[0]?.custom_args,
      },
    ],
    now,
  )
  expect((await fetch(`${server.url}/webhook/sendgrid`, { method: 'POST', body, headers })).status).toBe(200)

  await page.reload()
  await expect(
    page.getByText(/An email to this address bounced on .+\. Only emails about the account are sent\./),
  ).toBeVisible()
  await expect(page.getByText('550 5.1.1 Nobody of that name at saltmere.test')).toBeVisible()
  await expect(page.getByText('Emails stopped', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)

  await page.getByRole('button', { name: 'Send all emails again' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send all emails to this address again?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send all emails again' }).click()
  await expect(page.getByText('All emails are sent to this address again')).toBeVisible()
  await expect(page.getByText(/An email to this address bounced/)).toBeHidden()
  await expect(page.getByText('Emails sent again')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/An email to this address bounced/)).toBeHidden()
})
