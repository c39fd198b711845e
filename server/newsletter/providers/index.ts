import type { Config } from '#server/platform/config/config.ts'
import { openMailchimp } from './mailchimp.ts'
import type { NewsletterProvider } from './provider.ts'
import { openTestAudience } from './test-audience.ts'

/** Undefined where no other system keeps the newsletters. */
export function chooseNewsletterProvider(
  config: Pick<Config, 'newsletter' | 'webhookUrl'>,
): NewsletterProvider | undefined {
  switch (config.newsletter.provider) {
    case 'mailchimp':
      return openMailchimp(config)
    case 'test':
      return openTestAudience(config)
    case 'builtin':
    case 'none':
      return undefined
  }
}
