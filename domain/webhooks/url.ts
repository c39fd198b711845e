import { webhookLimits } from './limits.ts'

/**
 * Where a webhook may go, as its address is read by what opens it; undefined where it may not. Without TLS only where
 * that is allowed; a name and a password in it would stand in the log.
 */
export function readWebhookUrl(text: string, { allowHttp }: { allowHttp: boolean }): string | undefined {
  const typed = text.trim()
  if (typed.length > webhookLimits.url || typed.includes('\\')) return undefined
  const url = URL.parse(typed)
  if (!url || url.username || url.password || url.hash) return undefined
  const isAllowed = url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')
  return isAllowed && url.href.length <= webhookLimits.url ? url.href : undefined
}
