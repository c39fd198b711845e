import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { confirm, nameSite, readConfirmation, readMails, startSignUp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await nameSite(app)
})
afterAll(() => app.close())

/** From now on the database refuses this, as if the process had been killed just before. */
async function breakAt(event: string, table: string, when = 'true') {
  await sql
    .raw(`create or replace function break_here() returns trigger language plpgsql as
    $$ begin raise exception 'killed here'; end $$`)
    .execute(app.db)
  await sql
    .raw(`create trigger break_here before ${event} on ${table} for each row when (${when})
    execute function break_here()`)
    .execute(app.db)
}

async function mend(table: string) {
  await sql.raw(`drop trigger break_here on ${table}`).execute(app.db)
}

/** A killed process releases nothing: its lease stays until it runs out. */
async function leaveClaim(flow: string, now: Date) {
  const leasedUntil = new Date(now.getTime() + 60_000)
  await app.db.updateTable('signUpFlows').set({ leasedUntil }).where('id', '=', flow).execute()
}

const mailsTo = async (email: string) =>
  (await readMails(app))
    .filter(({ to, fields }) => to === email || fields.MEMBERNAME === email)
    .map(({ template }) => template)
    .sort()

const points = [
  ['making the contact', 'insert', 'contacts', 'true'],
  ['recording it', 'insert', 'activities', "new.event_type = 'contact.created'"],
  ['telling the newsroom', 'insert', 'email_outbox', "new.template_id = 'new-member'"],
  ['linking the contact', 'update', 'sign_up_flows', 'new.contact_id is distinct from old.contact_id'],
  ['finishing the flow', 'update', 'sign_up_flows', 'new.completed_at is not null'],
  ['the welcome mail', 'insert', 'email_outbox', "new.template_id = 'welcome'"],
  ['opening the session', 'insert', 'sessions', 'true'],
] as const

const cases = points.flatMap(([step, ...place]) =>
  (['crash', 'error'] as const).map((end) => [step, end, ...place] as const),
)

test.each(cases)(
  'before %s: after the %s the same link completes, and nothing is there twice',
  async (_step, end, event, table, when) => {
    const email = `${crypto.randomUUID()}@ex.org`
    const start = new Date(app.now().getTime())
    app.setNow(start)
    await startSignUp(app.guest(), email)
    const flow = await readConfirmation(app, email)

    await breakAt(event, table, when)
    expect((await confirm(app.guest(), flow)).status).toBe(500)
    await mend(table)
    if (end === 'crash') {
      await leaveClaim(flow, start)
      expect((await confirm(app.guest(), flow)).status).toBe(404)
      app.setNow(new Date(start.getTime() + 60_001))
    }

    expect(await confirm(app.guest(), flow)).toMatchObject({ status: 200, cookies: [{ name: 'session' }] })
    const contacts = await app.db.selectFrom('contacts').select('id').where('email', '=', email).execute()
    expect(contacts).toHaveLength(1)
    expect(await mailsTo(email)).toEqual(['confirm-email', 'new-member', 'welcome'])
  },
)

test('a start that fails while its mail is written leaves neither flow nor mail', async () => {
  await breakAt('insert', 'email_outbox')
  expect((await startSignUp(app.guest(), 'half@ex.org')).status).toBe(500)
  await mend('email_outbox')
  const flows = await app.db.selectFrom('signUpFlows').selectAll().where('email', '=', 'half@ex.org').execute()
  expect(flows).toEqual([])
  expect(await mailsTo('half@ex.org')).toEqual([])
})
