import type { Config } from '#server/platform/config/config.ts'
import { useMailchimp } from './mailchimp.ts'
import type { NewsletterProvider } from './provider.ts'
import { useTestAudience } from './test-audience.ts'

/** Undefined where no newsletters are sent through a provider. */
export function chooseNewsletterProvider(
  config: Pick<Config, 'newsletter' | 'webhookUrl'>,
): NewsletterProvider | undefined {
  switch (config.newsletter.provider) {
    case 'mailchimp':
      return useMailchimp(config)
    case 'test':
      return useTestAudience(config)
    case 'none':
      return undefined
  }
}
