import { type Command, command } from '#server/platform/commands/command.ts'
import { listUsers } from './queries.ts'
import { seedDemo } from './sample/sample.ts'
import { siteSetupCommands } from './setup-commands.ts'
import { createUser, memberships, userRoles } from './users.ts'

const userCreate = command({
  group: 'user',
  action: 'create',
  summary: 'Add a contact, by default an administrator; without a password, print a link to set one',
  options: {
    firstname: { type: 'string', required: true, summary: 'First name' },
    lastname: { type: 'string', required: true, summary: 'Last name' },
    email: { type: 'string', required: true, summary: 'Email address to log in with' },
    password: { type: 'string', summary: 'At least 8 characters, with a digit, a capital and a lower-case letter' },
    membership: { type: 'string', choices: memberships, default: 'permanent', summary: 'Membership' },
    role: { type: 'string', choices: userRoles, default: 'superadmin', summary: 'Role' },
    'support-email': {
      type: 'string',
      summary: 'For the first administrator: the support address (default: support@<public host>)',
    },
  },
  async run({ 'support-email': supportEmail, ...user }, context) {
    const { id, email, setPasswordUrl } = await createUser({ ...user, supportEmail }, context)
    context.print(`Created ${email} (${id}).`)
    if (setPasswordUrl) context.print(`Choose a password within 24 hours: ${setPasswordUrl}`)
  },
})

const userList = command({
  group: 'user',
  action: 'list',
  summary: 'List contacts, or the one with this address',
  arguments: { email: { summary: 'Email address' } },
  options: { 'without-password': { type: 'boolean', summary: 'Only contacts who have never set a password' } },
  async run({ email, 'without-password': withoutPassword }, { db, print }) {
    const users = await listUsers(db, { email, withoutPassword })
    for (const { id, firstname, lastname, roles, hasPassword, ...user } of users) {
      const name = `${firstname} ${lastname}`.trim() || '-'
      print([id, user.email, name, roles.join(', ') || '-', hasPassword ? 'password' : 'no password'].join('\t'))
    }
    print(users.length === 1 ? '1 contact' : `${users.length} contacts`)
  },
})

const seedDemoCommand = command({
  group: 'seed',
  action: 'demo',
  summary: 'Add sample data: a fictional local newsroom with contacts and a year of payments',
  async run(_, context) {
    const { contacts, payments } = await seedDemo(context)
    context.print(
      contacts === 0
        ? 'The sample data is already there; nothing was added.'
        : `Added ${contacts} sample contacts with ${payments} payments.`,
    )
  },
})

export const setUpCommands: readonly Command[] = [userCreate, userList, ...siteSetupCommands, seedDemoCommand]
