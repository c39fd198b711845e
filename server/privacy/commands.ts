import { findNamedContacts, type KnownContact, normaliseEmail } from '#server/contacts/index.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { eraseContact } from './delete.ts'

const userDelete = command({
  group: 'user',
  action: 'delete',
  summary: 'Permanently delete a contact, or all contacts without a password, here and at the payment provider',
  arguments: { email: { summary: 'Email address' } },
  options: {
    'without-password': { type: 'boolean', summary: 'Only contacts who have never set a password' },
    force: { type: 'boolean', summary: 'Don’t ask for confirmation' },
    dryRun: { type: 'boolean', summary: 'List the contacts and delete nothing' },
  },
  async run({ email, 'without-password': withoutPassword, force, dryRun }, context) {
    if (email === undefined && !withoutPassword) throw new CommandError('give an address, or --without-password.')
    const address = email === undefined ? undefined : normaliseEmail(email)
    const contacts = await findNamedContacts(context.db, { email: address, withoutPassword })
    if (contacts.length === 0) throw new CommandError('no contacts to delete.')
    if (dryRun) return tell(context, 'Would delete', contacts)
    if (!force) await askFirst(context, contacts)
    for (const contact of contacts) {
      await eraseContact(context, contact, { actor: { type: 'cli' }, isOwn: false })
      tell(context, 'Deleted', [contact])
    }
  },
})

function tell({ print }: CommandContext, what: string, contacts: readonly KnownContact[]): void {
  for (const { id, email } of contacts) print(`${what} ${email} (${id}).`)
}

async function askFirst({ confirm }: CommandContext, contacts: readonly KnownContact[]): Promise<void> {
  if (!confirm) throw new CommandError('add --force to delete without confirmation.')
  const [first, ...others] = contacts
  const who = others.length > 0 ? `${contacts.length} contacts` : first?.email
  if (!(await confirm(`Permanently delete ${who}?`))) throw new CommandError('nothing was deleted.')
}

export const privacyCommands: readonly Command[] = [userDelete]
