import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { type Command, type CommandContext, CommandError } from '#server/platform/commands/command.ts'
import { startNewsletterApp } from './testing/app.ts'

const app = await startNewsletterApp()
afterAll(app.close)
const { mailchimp } = app

let printed: string[] = []
beforeEach(() => {
  printed = []
})

async function run(line: string, config = app.config): Promise<void> {
  const [group, action, ...typed] = line.split(' ')
  const command = (await findCommand(group, action)) as Command
  const context: CommandContext = {
    db: app.db,
    config,
    now: app.now(),
    log: app.app.log,
    print: (text) => void printed.push(text),
  }
  await command.run(parseArguments(command, typed), context)
}

test('setting up adds the webhook and the fields that are missing, corrects what is wrong, and may be repeated', async () => {
  mailchimp.mergeFields.delete('C_PERIOD')
  mailchimp.webhooks = [
    { id: 'old', url: 'https://site.example/webhook/mailchimp?secret=old', events: {}, sources: {} },
    { id: 'other', url: 'https://other.example/', events: {}, sources: {} },
  ]
  await run('setup integrations mailchimp --dryRun')
  expect(mailchimp.webhooks).toHaveLength(2)
  await run('setup integrations mailchimp')
  expect(mailchimp.webhooks.map(({ url }) => url)).toEqual([
    'https://other.example/',
    'https://site.example/webhook/mailchimp?secret=hook%20secret',
  ])
  expect(mailchimp.mergeFields).toContain('C_PERIOD')
  await run('health newsletter')
  const ours = mailchimp.webhooks[1]
  if (ours) ours.sources = { user: true, admin: true, api: true }
  await expect(run('health newsletter')).rejects.toThrow('the newsletter provider is unhealthy')
  await run('setup integrations mailchimp')
  await run('health newsletter')
  expect(mailchimp.webhooks).toHaveLength(2)
  expect(printed.join('\n')).not.toContain('hook%20secret')
})

test('health is fine where nothing is used', async () => {
  await run('health newsletter', { ...app.config, newsletter: { ...app.config.newsletter, provider: 'none' } })
  expect(printed).toEqual(['newsletter: disabled'])
})

describe('sync newsletter', () => {
  test('active-member-tag within a window', async () => {
    const { email } = await app.addSubscriber({
      roles: [{ role: 'member', dateExpires: new Date(Date.now() + 60_000) }],
    })
    app.setNow(new Date(Date.now() + 120_000))
    await run('sync newsletter active-member-tag --since PT2M --dryRun')
    await run('sync newsletter active-member-tag --since P1D --until PT5M')
    await run('sync newsletter active-member-tag --since PT70M')
    expect(printed).toEqual([
      'Contacts with wrong tags: 1',
      'Contacts with wrong tags: 0. They are being fixed in the background.',
      'Contacts with wrong tags: 1. They are being fixed in the background.',
    ])
    await app.runJobs()
    expect(mailchimp.member(email)?.tags).toEqual([])
  })

  test('reconcile needs to be told what to fix, and reports', async () => {
    const { id, email } = await app.addSubscriber()
    mailchimp.place(email, { status: 'unsubscribed', interests: { main: true, local: false } })
    await expect(run('sync newsletter reconcile')).rejects.toThrow('--fix is missing')
    await expect(run('sync newsletter reconcile --fix all')).rejects.toThrow('--fix takes')
    await expect(run('sync newsletter reconcile --fix status --uploadNew --since P1D')).rejects.toThrow('--uploadNew')
    await run('sync newsletter reconcile --fix status groups --report --since P1D')
    expect(printed[0]).toBe(`${email}: status, groups`)
    await app.runJobs()
    expect(await app.newsletterOf(id)).toEqual({ status: 'unsubscribed', groups: ['main'] })
  })

  test('refresh-cached-groups and clear-pending-status', async () => {
    mailchimp.groups.push({ id: 'new', name: 'New' })
    await run('sync newsletter refresh-cached-groups')
    expect(printed).toEqual(['added: New (new)'])
    const { id, email } = await app.addSubscriber({ profile: { newsletterStatus: 'pending' } })
    mailchimp.drop(email)
    await run('sync newsletter clear-pending-status')
    await app.runJobs()
    expect(await app.newsletterOf(id)).toMatchObject({ status: 'none' })
  })

  test('says in a sentence why the provider can’t be asked', async () => {
    mailchimp.trouble(0, /GET/)
    await expect(run('sync newsletter refresh-cached-groups')).rejects.toThrow(/can't be reached at 127/)
    mailchimp.trouble(401, /GET/)
    await expect(run('setup integrations mailchimp')).rejects.toThrow(CommandError)
  })

  test.each([
    ['sync newsletter nonsense', 'choose one of'],
    ['sync newsletter active-member-tag --since soon', '--since must be'],
    ['sync newsletter reconcile --fix status=x', '--fix takes'],
  ])('%s is refused', async (line, reason) => {
    await expect(run(line)).rejects.toThrow(reason)
  })
})
