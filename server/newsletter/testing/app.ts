import { sql } from 'kysely'
import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import { addContact, type ContactToAdd } from '#server/contacts/testing.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { newsletterJobs } from '../jobs.ts'
import { prepareNewsletter } from '../prepare.ts'
import { type Mailchimp, startMailchimp } from './mailchimp.ts'

export interface NewsletterApp extends TestApp {
  mailchimp: Mailchimp
  /** Who is on the list, as Masthead has put them there. */
  addSubscriber(contact?: ContactToAdd): Promise<{ id: string; email: string }>
  newsletterOf(id: string): Promise<{ status: NewsletterStatus; groups: string[] }>
  /** What Mailchimp tells, as it tells it. */
  tell(type: string, data: Record<string, unknown>, options?: { secret?: string; json?: boolean }): Promise<number>
  runJob(name: string): Promise<void>
  /** Names of what is queued and not done. */
  queued(): Promise<string[]>
  /** Lets what has failed run again at once. */
  hurry(): Promise<void>
}

/** The app beside a Mailchimp of its own with the groups `main` and `local`. */
export async function startNewsletterApp(): Promise<NewsletterApp> {
  const mailchimp = await startMailchimp()
  mailchimp.groups = [
    { id: 'main', name: 'Weekly' },
    { id: 'local', name: 'Local' },
  ]
  const app = await startApp({ config: { newsletter: mailchimp.config } })
  await prepareNewsletter(app.db, app.config)
  await app.runJobs()
  let fired = 0

  return {
    ...app,
    mailchimp,
    async addSubscriber(contact = {}) {
      const profile = { newsletterStatus: 'subscribed' as const, ...contact.profile }
      const added = await addContact(app.db, { ...contact, profile })
      await app.runJobs()
      mailchimp.seen.length = 0
      return added
    },
    async newsletterOf(id) {
      const { newsletterStatus: status, newsletterGroups: groups } = await app.db
        .selectFrom('profiles')
        .select(['newsletterStatus', 'newsletterGroups'])
        .where('contactId', '=', id)
        .executeTakeFirstOrThrow()
      return { status, groups }
    },
    async tell(type, data, { secret = mailchimp.config.webhookSecret, json = false } = {}) {
      const told = { type, fired_at: `2026-03-01 12:00:${fired++}`, data: { list_id: 'list1', ...data } }
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: `/webhook/mailchimp?secret=${encodeURIComponent(secret)}`,
        headers: { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
        payload: json ? JSON.stringify(told) : toForm(told),
      })
      return statusCode
    },
    async runJob(name) {
      const job = newsletterJobs.find((each) => each.name === name)
      if (!job) throw new Error(`There is no job ${name}`)
      await job.run({}, { db: app.db, config: app.config, log: app.app.log, now: app.now() })
      await app.runJobs()
    },
    async queued() {
      const { rows } = await sql<{ name: string }>`
        select task_identifier as name from graphile_worker.jobs where task_identifier like 'newsletter.%'
        order by id`.execute(app.db)
      return rows.map(({ name }) => name)
    },
    hurry: async () => void (await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)),
    close: async () => {
      await app.close()
      await mailchimp.close()
    },
  }
}

function toForm(told: object): string {
  const pairs = (value: unknown, name: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pairs(inner, name === '' ? key : `${name}[${key}]`))
      : [[name, String(value)]]
  return new URLSearchParams(pairs(told, '')).toString()
}
