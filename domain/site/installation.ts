import { z } from 'zod'
import { hostedCaptchas } from '#domain/captcha/captcha.ts'
import { providerNames } from '#domain/contributions/payment-methods.ts'
import { route } from '#domain/http/route.ts'
import { geocoders } from '#domain/maps/maps.ts'
import { newsletterProviders } from '#domain/newsletter/newsletter.ts'

/** What a site needs before readers rely on it. */
const installationChecks = [
  'https',
  'mailServer',
  'payments',
  'captcha',
  'proxies',
  'database',
  'storage',
  'backups',
] as const
export type InstallationCheck = (typeof installationChecks)[number]

/** Each field by name, so that nothing of the configuration comes along; of keys only whether there are any. */
export const Installation = z.object({
  checks: z.array(
    z.object({
      name: z.enum(installationChecks),
      state: z.enum(['done', 'missing', 'advised']).describe('Missing: not ready for production. Advised: better so'),
    }),
  ),
  address: z.string(),
  version: z.string(),
  revision: z.string(),
  database: z.enum(['embedded', 'external']),
  storage: z.enum(['local', 's3']),
  mailServer: z.object({ host: z.string(), port: z.int(), hasLogin: z.boolean() }).nullable(),
  payments: z.object({
    isSimulated: z.boolean(),
    providers: z.array(z.object({ name: z.enum(providerNames), isLive: z.boolean() })),
  }),
  captcha: z.enum(['altcha', ...hostedCaptchas]),
  newsletter: z.enum(newsletterProviders),
  map: z.enum(['bundled', 'own']),
  geocoder: z.enum(geocoders).nullable(),
  trustedOrigins: z.array(z.string()),
  calloutOnlyMode: z.boolean(),
  cleanAfterDays: z.int(),
})
export type Installation = z.output<typeof Installation>

export const getInstallation = route({
  method: 'GET',
  path: '/settings/installation',
  access: 'superadmin',
  summary: 'What is set at installation, without its secrets, and what is missing for production',
  reply: Installation,
})
