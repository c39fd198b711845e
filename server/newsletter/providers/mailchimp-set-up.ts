import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import type { AskMailchimp } from './mailchimp-client.ts'

type SiteConfig = Pick<Config, 'newsletter' | 'webhookUrl'>

/** What it has to tell of, and whose doing: not what came through the API, which is our own. */
const wanted = {
  events: { subscribe: true, unsubscribe: true, profile: true, cleaned: true, upemail: true, campaign: false },
  sources: { user: true, admin: true, api: false },
}

const Switches = z.record(z.string(), z.boolean()).default({})
const Webhook = z.object({ id: z.string(), url: z.string(), events: Switches, sources: Switches })
const Webhooks = z.object({ webhooks: z.array(Webhook) })
const MergeFields = z.object({ merge_fields: z.array(z.object({ tag: z.string() })) })

const mergeFields: Readonly<Record<string, string>> = {
  REFCODE: 'Referral code',
  POLLSCODE: 'Polls code',
  C_DESC: 'Contribution',
  C_MNTHAMT: 'Monthly amount',
  C_PERIOD: 'Contribution period',
}

function addressOf({ webhookUrl, newsletter }: SiteConfig, secret = newsletter.webhookSecret): string {
  return `${webhookUrl}/webhook/mailchimp?secret=${encodeURIComponent(secret)}`
}

/** Throws what is wrong: the list can't be reached, or doesn't tell this site what it has to. */
export async function checkWebhook(ask: AskMailchimp, config: SiteConfig): Promise<void> {
  const { webhooks } = await ask('/webhooks', Webhooks)
  const ours = webhooks.find(({ url }) => url === addressOf(config))
  if (!ours) throw new Error('Mailchimp has no webhook with the address and secret of this site')
  if (!isAsWanted(ours)) throw new Error("Mailchimp's webhook sends other events than it should")
}

function isAsWanted({ events, sources }: z.output<typeof Webhook>): boolean {
  const { campaign: _, ...told } = wanted.events
  const fits = (switches: Record<string, boolean>, these: Readonly<Record<string, boolean>>) =>
    Object.entries(these).every(([name, isOn]) => (switches[name] ?? false) === isOn)
  return fits(events, told) && fits(sources, wanted.sources)
}

/** Adds or corrects the webhook, takes away those with an older secret, and adds the fields that are missing. */
export async function installMailchimp(ask: AskMailchimp, config: SiteConfig): Promise<string[]> {
  const url = addressOf(config)
  const { webhooks } = await ask('/webhooks', Webhooks)
  const base = addressOf(config, '')
  const ofThisSite = webhooks.filter((webhook) => webhook.url.startsWith(base))
  const [current] = ofThisSite.filter((webhook) => webhook.url === url)
  const others = ofThisSite.filter((webhook) => webhook !== current)

  const body = { url, ...wanted }
  if (!current) await ask('/webhooks', z.unknown(), { method: 'POST', body })
  else if (!isAsWanted(current)) await ask(`/webhooks/${current.id}`, z.unknown(), { method: 'PATCH', body })
  for (const { id } of others) await ask(`/webhooks/${id}`, z.unknown(), { method: 'DELETE' })

  const { merge_fields: present } = await ask('/merge-fields', MergeFields, { query: { count: 1000 } })
  const missing = Object.keys(mergeFields).filter((tag) => !present.some((field) => field.tag === tag))
  for (const tag of missing) {
    const field = { tag, name: mergeFields[tag], type: 'text', required: false, public: false }
    await ask('/merge-fields', z.unknown(), { method: 'POST', body: field })
  }
  return [
    current
      ? isAsWanted(current)
        ? 'the webhook was already there'
        : 'the webhook was corrected'
      : 'a webhook was added',
    ...(others.length > 0 ? [`${others.length} with an older secret removed`] : []),
    ...(missing.length > 0 ? [`fields added: ${missing.join(', ')}`] : []),
  ]
}
