import type { RehearsalDeclaration } from '../rehearsal.ts'

export const goCardlessRehearsal: RehearsalDeclaration = {
  label: 'GoCardless',
  testKeys: 'sandbox_',
  isTestKey: (key) => /^sandbox_\w/.test(key),
  // Loaded only for the command.
  open: async (settings) => (await import('./rehearsal/walk.ts')).openGoCardlessRehearsal(settings),
}
