import { type PaymentMethod, paymentMethods } from '#domain/contributions/payment-methods.ts'
import { Email } from '#domain/http/email.ts'
import { changeContent, getContent, getOrganisation, setSupportEmail } from '#server/content/index.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { hasSuperadmin } from './queries.ts'
import { createUser } from './users.ts'

const dryRun = { type: 'boolean', summary: 'Show what would happen and change nothing' } as const

const supportOptions = {
  emailDomain: { type: 'string', summary: 'The domain: the address becomes support@<domain>' },
  email: { type: 'string', summary: 'The whole address, in place of a domain' },
} as const

const methodOptions = {
  methods: { type: 'list', choices: paymentMethods, summary: 'The methods, in the order they are offered' },
} as const

const adminOptions = {
  firstname: { type: 'string', summary: 'First name' },
  lastname: { type: 'string', summary: 'Last name' },
  adminEmail: { type: 'string', summary: 'Email address to log in with' },
  password: { type: 'string', summary: 'Without one, a link to set it is printed' },
} as const

interface Typed {
  emailDomain: string | undefined
  email: string | undefined
  methods: readonly PaymentMethod[]
  firstname: string | undefined
  lastname: string | undefined
  adminEmail: string | undefined
  password: string | undefined
  dryRun: boolean
}

const supportEmail = command({
  group: 'setup',
  action: 'support-email',
  summary: 'Set the support address, also to another domain; prepare its mail server first',
  options: { ...supportOptions, dryRun },
  run: chooseSupportEmail,
})

const chooseMethods = command({
  group: 'setup',
  action: 'payment-methods',
  summary: 'Choose how people can pay',
  options: { ...methodOptions, dryRun },
  run: choosePaymentMethods,
})

const admin = command({
  group: 'setup',
  action: 'admin',
  summary: 'Add an administrator who can do everything',
  options: { ...adminOptions, dryRun },
  run: addAdmin,
})

const all = command({
  group: 'setup',
  action: 'all',
  summary: 'Set the support address and payment methods, and add the first administrator',
  options: { ...supportOptions, ...methodOptions, ...adminOptions, dryRun },
  async run(typed, context) {
    await addFirstAdmin(typed, context)
    await chooseSupportEmail(typed, context)
    await choosePaymentMethods(typed, context)
  },
})

/** `masthead setup …`, by options or asked at the terminal. */
export const siteSetupCommands: readonly Command[] = [admin, supportEmail, chooseMethods, all]

async function chooseSupportEmail(
  { emailDomain, email, dryRun }: Pick<Typed, 'emailDomain' | 'email' | 'dryRun'>,
  context: CommandContext,
): Promise<void> {
  if (emailDomain !== undefined && email !== undefined) throw new CommandError('give --emailDomain or --email.')
  const { supportEmail: before } = await getOrganisation(context.db)
  const domain =
    email === undefined ? (emailDomain ?? (await ask(context, 'emailDomain', 'Domain of the support address:'))) : ''
  const typed = email ?? `support@${domain}`
  const read = Email.safeParse(typed)
  if (!read.success) throw new CommandError(`${typed} is not an email address.`)
  if (!dryRun) await setSupportEmail(context, read.data)
  context.print(`Support address: ${before || 'none'} → ${read.data}`)
}

async function choosePaymentMethods(
  { methods, dryRun }: Pick<Typed, 'methods' | 'dryRun'>,
  context: CommandContext,
): Promise<void> {
  const { paymentMethods: before } = await getContent(context.db, 'join', context.config)
  const chosen =
    methods.length > 0
      ? methods
      : readMethods(await ask(context, 'methods', `Payment methods (${before.join(',')}):`), before)
  if (!dryRun) {
    const change = { paymentMethods: [...new Set(chosen)] }
    await changeContent({ ...context, actor: { type: 'cli' } }, 'join', change, undefined)
  }
  context.print(`Payment methods: ${before.join(', ')} → ${chosen.join(', ')}`)
}

function readMethods(typed: string, before: readonly PaymentMethod[]): readonly PaymentMethod[] {
  if (typed === '') return before
  return typed.split(',').map((word) => {
    const method = paymentMethods.find((each) => each === word.trim())
    if (!method) throw new CommandError(`there is no payment method ${word.trim()}: ${paymentMethods.join(', ')}`)
    return method
  })
}

type TypedAdmin = Pick<Typed, 'firstname' | 'lastname' | 'adminEmail' | 'password' | 'dryRun'>

async function addFirstAdmin(typed: TypedAdmin, context: CommandContext): Promise<void> {
  const isThere = typed.adminEmail === undefined && (await hasSuperadmin(context.db))
  if (isThere) context.print('There is an administrator already.')
  else await addAdmin(typed, context)
}

async function addAdmin(typed: TypedAdmin, context: CommandContext): Promise<void> {
  const firstname = typed.firstname ?? (await ask(context, 'firstname', 'First name:'))
  const lastname = typed.lastname ?? (await ask(context, 'lastname', 'Last name:'))
  const email = typed.adminEmail ?? (await ask(context, 'adminEmail', 'Email address to log in with:'))
  if (typed.dryRun) return context.print(`Would add ${firstname} ${lastname} (${email}).`)
  const user = {
    firstname,
    lastname,
    email,
    password: typed.password,
    membership: 'permanent',
    role: 'superadmin',
  } as const
  const created = await createUser({ ...user, supportEmail: undefined }, context)
  context.print(`Created ${created.email} (${created.id}).`)
  if (created.setPasswordUrl) context.print(`Choose a password within 24 hours: ${created.setPasswordUrl}`)
}

async function ask({ ask: atTerminal }: CommandContext, option: string, question: string): Promise<string> {
  if (!atTerminal) throw new CommandError(`--${option} is missing`)
  return atTerminal(question)
}
