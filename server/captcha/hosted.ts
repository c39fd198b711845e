import { z } from 'zod'
import type { HostedCaptcha } from '#domain/captcha/captcha.ts'
import type { Config } from '#server/platform/config/config.ts'

export type HostedService = Extract<Config['captcha'], { provider: HostedCaptcha }>

interface Question {
  url: string
  headers?: Record<string, string>
  fields: Record<string, string>
}

/** How each service is asked about a token. Nobody's address is passed on. */
export const questions: Record<HostedCaptcha, (service: HostedService, response: string) => Question> = {
  captchafox: ({ secret, key }, response) => ({
    url: 'https://api.captchafox.com/siteverify',
    fields: { secret, response, sitekey: key },
  }),
  friendlycaptcha: ({ secret, key }, response) => ({
    url: 'https://global.frcapi.com/api/v2/captcha/siteverify',
    headers: { 'x-api-key': secret },
    fields: { response, sitekey: key },
  }),
  hcaptcha: ({ secret, key }, response) => ({
    url: 'https://api.hcaptcha.com/siteverify',
    fields: { secret, response, sitekey: key },
  }),
  turnstile: ({ secret }, response) => ({
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    fields: { secret, response },
  }),
}

const Verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).nullish(),
  // Friendly Captcha's.
  error: z.object({ error_code: z.string() }).nullish(),
})

/** No token is that long; the longest known are some 5,000 characters. */
const maxTokenLength = 10_000

/**
 * Whether the service takes this token for somebody's; it answers yes to each token once. Throws when it can't be reached,
 * makes no sense, or doesn't know us.
 */
export async function askHostedService(
  service: HostedService,
  token: string,
  { patienceMs = 5_000 }: { patienceMs?: number } = {},
): Promise<boolean> {
  if (token.length > maxTokenLength) return false
  const { url, headers = {}, fields } = questions[service.provider](service, token)
  const answer = await fetch(service.verifyUrl ?? url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const { success, ...verdict } = Verdict.parse(await answer.json())
  const codes = [...(verdict['error-codes'] ?? []), verdict.error?.error_code ?? ''].join(' ')
  if (!success && /secret|sitekey|auth/.test(codes)) {
    throw new Error(`${service.provider} rejects MASTHEAD_CAPTCHA_SECRET or MASTHEAD_CAPTCHA_KEY: ${codes.trim()}`)
  }
  return success
}
