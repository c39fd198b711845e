import autocannon from 'autocannon'
import { apiBase } from '#domain/http/route.ts'
import { publish } from './callout.ts'

/** Guests who read the complete example of a callout with its form, by its slug. */
export interface FormReading {
  perSecond: number
  perSecondLimit: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
  /** As a part of what `GET /health`, the smallest call there is, came to in the same seconds on the same server. */
  ofHealth: number
}

const connections = 10
const slices = 4

export async function measureFormReading({
  url,
  cookie,
  seconds,
}: {
  url: string
  cookie: string
  seconds: number
}): Promise<FormReading> {
  const { slug } = await publish(url, cookie)
  const drive = (path: string, duration: number) =>
    autocannon({ url, connections, duration, requests: [{ method: 'GET', path: apiBase + path }] })
  const form = `/callout/${slug}?with=form`
  // The first answers of a new process say more about its compiler than about it.
  for (const path of [form, '/health']) await drive(path, Math.min(2, seconds))
  const forms: autocannon.Result[] = []
  const healths: autocannon.Result[] = []
  // In turns, so that what else the machine does is shared out to both.
  for (let slice = 0; slice < slices; slice++) {
    healths.push(await drive('/health', Math.max(1, seconds / slices)))
    forms.push(await drive(form, Math.max(1, seconds / slices)))
  }
  const perSecond = mean(forms.map(({ requests }) => requests.average))
  return {
    perSecond,
    perSecondLimit: 3000,
    p50: mean(forms.map(({ latency }) => latency.p50)),
    p99: Math.max(...forms.map(({ latency }) => latency.p99)),
    errors: forms.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0),
    ofHealth: perSecond / mean(healths.map(({ requests }) => requests.average)),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
