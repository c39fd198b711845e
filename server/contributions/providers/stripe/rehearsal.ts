import type { RehearsalDeclaration } from '../rehearsal.ts'

export const stripeRehearsal: RehearsalDeclaration = {
  label: 'Stripe',
  testKeys: 'sk_test_ or rk_test_',
  isTestKey: (key) => /^[sr]k_test_\w/.test(key),
  // Loaded only for the command.
  open: async (settings) => (await import('./rehearsal/walk.ts')).openStripeRehearsal(settings),
}
