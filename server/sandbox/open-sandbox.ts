import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { listConfiguredProviders } from '#server/platform/config/payment-providers.ts'
import type { Secrets } from './notifications.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** Where the application passes the hosted pages on, under its own address. */
export const sandboxPath = '/sandbox'

/**
 * Call before anything reads the configuration. Without keys of any provider a simulator is started (or the one that
 * runs as a process of its own is used), and the configuration answered points both providers' addresses and keys at
 * it; from there on nothing knows the difference. With keys nothing happens.
 */
export async function openSandbox(
  config: Config,
  databaseUrl: string,
): Promise<{ config: Config; sandbox: Sandbox | undefined }> {
  if (!usesSandbox(config)) return { config: { ...config, sandbox: false, sandboxUrl: undefined }, sandbox: undefined }
  if (config.sandboxUrl) return { config: withSandbox(config, config.sandboxUrl), sandbox: undefined }
  const sandbox = await startSandbox({
    databaseUrl,
    port: 0,
    webhookUrl: webhookAddress(config),
    publicUrl: config.audience + sandboxPath,
    secrets: sandboxSecrets(config.secret),
  })
  return { config: withSandbox(config, sandbox.url), sandbox }
}

/** The configuration with both providers at the simulator's address; unchanged when there are real keys. */
export function withSandbox(config: Config, url: string): Config {
  if (!usesSandbox(config)) return config
  const { stripeKey, stripeWebhook, gocardlessToken, gocardlessWebhook } = sandboxSecrets(config.secret)
  return {
    ...config,
    sandboxUrl: url,
    stripe: {
      ...config.stripe,
      publicKey: 'pk_sandbox',
      secretKey: stripeKey,
      webhookSecret: stripeWebhook,
      apiUrl: url,
    },
    gocardless: {
      ...config.gocardless,
      accessToken: gocardlessToken,
      webhookSecret: gocardlessWebhook,
      sandbox: true,
      apiUrl: `${url}/gc`,
    },
  }
}

/** One key of a real provider is enough to keep the simulator out. */
function usesSandbox(config: Config): boolean {
  return config.sandbox && listConfiguredProviders(config).length === 0
}

/** Made from the installation's own secret, so that only it can sign notifications. */
export function sandboxSecrets(secret: string): Secrets {
  const derive = (use: string) => createHmac('sha256', secret).update(`sandbox ${use}`).digest('hex')
  return {
    stripeKey: 'sk_sandbox',
    stripeWebhook: derive('stripe webhook'),
    gocardlessToken: 'gc_sandbox',
    gocardlessWebhook: derive('gocardless webhook'),
  }
}

/** From this machine to this machine, unless told otherwise: the public address may lead through a proxy. */
function webhookAddress({ webhookUrl, audience, host, port }: Config): string {
  if (webhookUrl !== audience) return webhookUrl
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
