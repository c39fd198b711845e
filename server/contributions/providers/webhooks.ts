import type { Config } from '#server/platform/config/config.ts'
import type { ProviderPayment } from './payments.ts'

/** What the provider tells by itself. */
export interface Webhooks {
  /** Checks the signature over the raw body; undefined when it is not the provider's. */
  receive(body: string, signature: string, secret: string): ReceivedEvent[] | undefined
  /** What a stored event means. */
  readEvent(payload: unknown): WebhookEvent
  /**
   * Whether events for this address come in another version than they are read in. Left out where the provider has but
   * one for each.
   */
  hasOtherVersion?(url: string): Promise<boolean>
}

/** Where it tells it: open whether or not the provider has keys. */
export interface WebhookEntrance {
  path: string
  /** The header with the signature. */
  header: string
  /** The status that answers a wrong signature. */
  refusal: number
  /** The setting that switches the entrance off, when it is `false`. */
  toggle: string
  /** The secret by the configuration; empty where it has none. */
  secretOf(config: Config): string
  /** For providers that are told the address by a command; others are told by the operator, at the provider. */
  installation?: WebhookInstallation
}

export interface WebhookInstallation {
  /** What the provider is called in messages. */
  label: string
  /** The variables with its keys. */
  keys: readonly string[]
  /** The setting that keeps the secret; the configuration's comes first. */
  secretSetting: string
  install(config: Config, url: string): Promise<InstalledWebhook>
}

export interface InstalledWebhook {
  secret: string
  /**
   * Ends what was installed at that address before, whose secrets are said once and never again; to be called when the
   * new secret is stored. Answers how many there were.
   */
  removeOthers(): Promise<number>
}

interface ReceivedEvent {
  id: string
  type: string
  payload: unknown
}

/** What a webhook event tells, in Masthead's words. */
export type WebhookEvent =
  | {
      kind: 'payment'
      paymentId: string
      paid: boolean
      /** Lost for good: the provider doesn't try again. */
      failed: boolean
      /** When a charge was tried and did not go through, whether or not it is tried again; undefined where none was. */
      missedAt: Date | undefined
      /** Why it did not, where the event says so. */
      failureCode?: string | undefined
      /** As the event has it, for payments the provider no longer knows. */
      copy?: ProviderPayment
    }
  /** Money went back, or was asked back: by a charge, or by a refund. Of which payment, `payments.findByCharge` tells. */
  | { kind: 'charge'; chargeId: string }
  | { kind: 'subscription-ended'; subscriptionId: string }
  | { kind: 'subscription-never-started'; subscriptionId: string }
  /** It stays at the provider, which charges nothing any more. */
  | { kind: 'subscription-given-up'; subscriptionId: string }
  | { kind: 'mandate-gone'; mandateId: string }
  /** Another mandate took its place, and with it all that was charged to it. */
  | { kind: 'mandate-replaced'; mandateId: string; replacedBy: string }
  | { kind: 'customer-gone'; customerId: string }
  | { kind: 'mandate-back'; mandateId: string }
  /** A new card came in place of the one before, or the like. */
  | { kind: 'mandate-changed'; mandateId: string }
  | { kind: 'ignored' }
