import { type Command, type CommandContext, command, Refusal } from '#server/commands/command.ts'
import { type KnownContact, normaliseEmail } from './contacts.ts'
import { eraseContact } from './delete.ts'
import { findNamedContacts } from './queries.ts'

const userDelete = command({
  group: 'user',
  action: 'delete',
  summary: 'Delete a contact, or all who never set a password, for good, also at the payment provider',
  arguments: { email: { summary: 'E-mail address' } },
  options: {
    'without-password': { type: 'boolean', summary: 'Only those who have never set a password' },
    force: { type: 'boolean', summary: 'Without asking' },
    dryRun: { type: 'boolean', summary: 'Only tell who it would be' },
  },
  async run({ email, 'without-password': withoutPassword, force, dryRun }, context) {
    if (email === undefined && !withoutPassword) throw new Refusal('name an address, or --without-password.')
    const address = email === undefined ? undefined : normaliseEmail(email)
    const contacts = await findNamedContacts(context.db, { email: address, withoutPassword })
    if (contacts.length === 0) throw new Refusal('there is nobody to delete.')
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
  if (!confirm) throw new Refusal('add --force to delete where nobody can be asked.')
  const [first, ...others] = contacts
  const who = others.length > 0 ? `${contacts.length} contacts` : first?.email
  if (!(await confirm(`Delete ${who} for good?`))) throw new Refusal('nothing was deleted.')
}

export const contactCommands: readonly Command[] = [userDelete]
