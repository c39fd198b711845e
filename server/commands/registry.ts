import type { Command, LoneCommand } from '#server/platform/commands/command.ts'

type Commands<Kind = Command> = Promise<readonly Kind[]>

/** Where each group's commands are; a room is loaded when one of its groups is asked for. In the help's order. */
const groups: Record<string, () => Commands> = {
  user: async () => {
    const [{ setUpCommands }, { privacyCommands }] = await Promise.all([
      import('#server/set-up/commands.ts'),
      import('#server/privacy/commands.ts'),
    ])
    return [...setUpCommands, ...privacyCommands]
  },
  'api-key': () => import('#server/api-keys/commands.ts').then(({ apiKeyCommands }) => apiKeyCommands),
  seed: () => import('#server/set-up/commands.ts').then(({ setUpCommands }) => setUpCommands),
  contacts: async () => {
    const [{ contactImportCommands }, { noteQuietly }, { findContactFilters }, { seriesFollower }] = await Promise.all([
      import('#server/contact-imports/commands.ts'),
      import('#server/ongoing-emails/index.ts'),
      import('#server/callout-responses/index.ts'),
      import('#server/series/index.ts'),
    ])
    const processing = { sources: { findFurtherFilters: findContactFilters }, followers: [seriesFollower] }
    return contactImportCommands((...batch) => noteQuietly(processing, ...batch))
  },
  setup: async () => {
    const [{ setUpCommands }, { paymentCommands }] = await Promise.all([
      import('#server/set-up/commands.ts'),
      import('#server/payments/commands.ts'),
    ])
    return [...setUpCommands, ...paymentCommands]
  },
  options: () => import('#server/content/commands.ts').then(({ contentCommands }) => contentCommands),
  sync: async () => {
    const [{ newsletterCommands }, { paymentCommands }] = await Promise.all([
      import('#server/newsletter/commands.ts'),
      import('#server/payments/commands.ts'),
    ])
    return [...newsletterCommands, ...paymentCommands]
  },
  payment: () => import('#server/payments/commands.ts').then(({ paymentCommands }) => paymentCommands),
  image: () => import('#server/uploads/commands.ts').then(({ imageCommands }) => imageCommands),
  'rate-limiter': () => import('./rate-limiter.ts').then(({ rateLimiterCommands }) => rateLimiterCommands),
  health: async () => {
    const [{ gatherHealth }, { uploadHealthCommands }, { newsletterCommands }, payments, emails] = await Promise.all([
      import('./health.ts'),
      import('#server/uploads/commands.ts'),
      import('#server/newsletter/commands.ts'),
      import('#server/payments/commands.ts'),
      import('#server/emails/commands.ts'),
    ])
    return gatherHealth([
      ...uploadHealthCommands,
      ...newsletterCommands,
      ...payments.paymentCommands,
      ...emails.emailCommands,
    ])
  },
  payments: async () => {
    const [{ paymentCommands }, { minorUnitCommands }] = await Promise.all([
      import('#server/payments/commands.ts'),
      import('#server/minor-units/commands.ts'),
    ])
    return [...paymentCommands, ...minorUnitCommands]
  },
  mail: () => import('#server/emails/commands.ts').then(({ emailCommands }) => emailCommands),
  email: () => import('#server/emails/texts/commands.ts').then(({ emailTextCommands }) => emailTextCommands),
  process: async () => {
    const [{ ongoingEmailCommands }, { findContactFilters }, { seriesFollower }] = await Promise.all([
      import('#server/ongoing-emails/commands.ts'),
      import('#server/callout-responses/index.ts'),
      import('#server/series/index.ts'),
    ])
    return ongoingEmailCommands({
      sources: { findFurtherFilters: findContactFilters },
      followers: [seriesFollower],
    })
  },
  database: async () => {
    const [{ databaseCommands }, exports, { calloutExportCommands }, { responseImportCommands }] = await Promise.all([
      import('./database.ts'),
      import('#server/database-exports/commands.ts'),
      import('#server/callout-exports/commands.ts'),
      import('#server/response-imports/commands.ts'),
    ])
    return [
      ...databaseCommands,
      ...exports.databaseExportCommands,
      ...calloutExportCommands,
      ...responseImportCommands(),
    ]
  },
}

/** Those that need nothing of the site, by their group. */
const lone: Record<string, () => Commands<LoneCommand>> = {
  payments: () => import('#server/rehearsal/commands.ts').then(({ rehearsalCommands }) => rehearsalCommands),
}

export async function listCommands(): Promise<readonly (Command | LoneCommand)[]> {
  const found = await Promise.all(
    Object.entries(groups).map(async ([group, load]) => [...(await load()), ...((await lone[group]?.()) ?? [])]),
  )
  return [...new Set(found.flat())]
}

export async function findCommand(group = '', action = ''): Promise<Command | undefined> {
  const commands = Object.hasOwn(groups, group) ? await groups[group]?.() : undefined
  return commands?.find((command) => command.group === group && command.action === action)
}

export async function findLoneCommand(group = '', action = ''): Promise<LoneCommand | undefined> {
  const commands = Object.hasOwn(lone, group) ? await lone[group]?.() : undefined
  return commands?.find((command) => command.action === action)
}
