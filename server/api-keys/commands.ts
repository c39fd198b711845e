import { KeyDescription } from '#domain/api-keys/api-key.ts'
import { Email } from '#domain/http/email.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { activeRoles } from '#domain/roles/role.ts'
import { findContactByEmail } from '#server/contacts/index.ts'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { createKey, removeKey } from './api-keys.ts'
import { findAllKeys } from './queries.ts'
import { sayStop } from './stopped-keys.ts'

const keyList = command({
  group: 'api-key',
  action: 'list',
  summary: 'List API keys',
  async run(_, { db, now, print }) {
    const keys = await findAllKeys(db)
    for (const { id, description, expires, lastUsedAt, email, creatorRoles } of keys) {
      const stopped = sayStop(creatorRoles, now)
      const columns = [id, description, email ?? '-', sayExpiry(expires, now), sayLastUse(lastUsedAt)]
      print([...columns, ...(stopped ? [`stopped: ${stopped}`] : [])].join('\t'))
    }
    print(keys.length === 1 ? '1 key' : `${keys.length} keys`)
  },
})

const keyCreate = command({
  group: 'api-key',
  action: 'create',
  summary: 'Create an API key and print its token once',
  options: {
    description: { type: 'string', required: true, summary: 'What it is for' },
    email: { type: 'string', required: true, summary: 'Email address of the admin it belongs to' },
    expires: { type: 'string', default: 'never', summary: 'When it expires: an ISO 8601 date, or never' },
  },
  async run({ description, email, expires }, { db, now, print }) {
    const said = KeyDescription.safeParse(description)
    if (!said.success) throw new CommandError('--description needs 1 to 200 characters.')
    const ends = readExpiry(expires)
    if (ends && ends <= now) throw new CommandError('--expires is in the past.')
    const address = Email.safeParse(email)
    const creator = address.success ? await findContactByEmail(db, address.data) : undefined
    if (!creator) throw new CommandError(`There is no contact with the address ${email}.`)
    if (!activeRoles(creator.roles, now).includes('admin')) throw new CommandError(`${email} is not an admin.`)
    const key = { description: said.data, expires: ends, creatorId: creator.id }
    print(await createKey(db, key, { actor: { type: 'cli' }, now }))
  },
})

const keyDelete = command({
  group: 'api-key',
  action: 'delete',
  summary: 'Delete an API key',
  arguments: { id: { required: true, summary: 'The first 16 characters of the token' } },
  async run({ id }, { db, now, print }) {
    if (!(await removeKey(db, id, { actor: { type: 'cli' }, now }))) throw new CommandError(`There is no key ${id}.`)
    print(`Deleted ${id}.`)
  },
})

function readExpiry(text: string): Date | null {
  if (text === 'never') return null
  const read = IsoDate.safeDecode(text)
  if (!read.success) throw new CommandError('--expires is neither an ISO 8601 date nor "never".')
  return read.data
}

function sayExpiry(expires: Date | null, now: Date): string {
  if (!expires) return 'never expires'
  return `${expires <= now ? 'expired' : 'expires'} ${expires.toISOString()}`
}

function sayLastUse(lastUsedAt: Date | null): string {
  return lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used'
}

export const apiKeyCommands: readonly Command[] = [keyList, keyCreate, keyDelete]
