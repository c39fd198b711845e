import { checkPaymentHealth } from '#server/contributions/index.ts'
import { checkEmailHealth } from '#server/emails/index.ts'
import { checkNewsletterHealth } from '#server/newsletter/index.ts'
import type { Health } from '#server/platform/health.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { checkStorageHealth } from '#server/uploads/index.ts'

/** Services of others that the site needs, by the names that `masthead health` has for them. */
export const healthChecks: Readonly<Record<string, (context: JobContext) => Promise<Health>>> = {
  email: checkEmailHealth,
  image: ({ config }) => checkStorageHealth(config, 'image'),
  document: ({ config }) => checkStorageHealth(config, 'document'),
  payment: checkPaymentHealth,
  newsletter: checkNewsletterHealth,
}
