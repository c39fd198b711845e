import { Problem } from '#domain/http/problem.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  command,
  healthCommand,
} from '#server/platform/commands/command.ts'
import { checkEmailHealth } from './health.ts'
import { getWholeEmail, listOutbox } from './outbox.ts'
import { type Attempt, sendEmail } from './send-email.ts'

const id = { summary: 'The id that `mail list` shows', required: true } as const

/** `masthead mail …`: what the outbox holds, for operators. `masthead health email` */
export const emailCommands: Command[] = [
  command({
    group: 'mail',
    action: 'list',
    summary: 'List the newest emails in the outbox',
    options: {
      limit: { type: 'string', summary: 'How many', default: '50' },
      json: { type: 'boolean', summary: 'Print JSON' },
    },
    async run({ limit, json }, { db, config, print }) {
      const count = Number(limit)
      if (!Number.isInteger(count) || count < 1 || count > 1_000)
        throw new CommandError('--limit takes a number from 1 to 1000')
      const { items, total } = await listOutbox({ db, config }, { limit: count, offset: 0 })
      if (json) return print(JSON.stringify(items, null, 2))
      for (const { id, createdAt, status, to, subject, error } of items) {
        print([id, createdAt.toISOString(), status, to, subject, error ? `(${error})` : ''].join('  ').trim())
      }
      print(`${items.length} of ${total} emails`)
    },
  }),
  command({
    group: 'mail',
    action: 'show',
    summary: 'Show the text of an email',
    arguments: { id },
    options: { json: { type: 'boolean', summary: 'Print the whole email as JSON' } },
    async run({ id, json }, context) {
      const email = await find(context, id)
      if (json) return context.print(JSON.stringify(email, null, 2))
      context.print(`To: ${email.to}\nSubject: ${email.subject}\n\n${email.text}`)
    },
  }),
  command({
    group: 'mail',
    action: 'send',
    summary: 'Send an email now, however old it is',
    arguments: { id },
    async run({ id }, context) {
      await find(context, id)
      const { result } = await sendEmail(context, id, { wished: true })
      if (result !== 'sent') throw new CommandError(outcomes[result])
      context.print(outcomes.sent)
    },
  }),
  healthCommand('email', 'Check that the mail server can be reached and accepts the login', checkEmailHealth),
]

const outcomes: Record<Attempt, string> = {
  sent: 'sent',
  waiting: 'the mail server didn’t accept it; it will be tried again (mail list shows why)',
  failed: 'it couldn’t be sent (mail list shows why)',
  kept: 'no mail server is set up: set MASTHEAD_EMAIL_PROVIDER',
  'nothing-to-do': 'it has already been sent, or is being sent',
}

async function find(context: CommandContext, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new CommandError(`${id} is not the id of an email`)
  return getWholeEmail(context, id).catch((error) => {
    throw error instanceof Problem ? new CommandError(`there is no email ${id}`) : error
  })
}
