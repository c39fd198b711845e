import autocannon from 'autocannon'
import type pg from 'pg'
import { apiBase } from '#domain/http/route.ts'
import { publish } from './callout.ts'

/** Guests who answer a callout of twenty questions, without a captcha. */
export interface Answering {
  perSecond: number
  perSecondLimit: number
  /** Milliseconds. */
  p50: number
  p99: number
  p99Limit: number
  errors: number
  /** Said to be taken in, and not there afterwards. */
  lost: number
}

const connections = 10
const questions = Array.from({ length: 20 }, (_, at) => `question${at + 1}`)

export async function measureAnswering(
  pool: pg.Pool,
  { url, cookie, seconds }: { url: string; cookie: string; seconds: number },
): Promise<Answering> {
  const { id } = await addCallout(url, cookie)
  const answers = { page: Object.fromEntries(questions.map((key) => [key, `What a reader says about ${key}.`])) }
  const taken: string[] = []
  const drive = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers }),
      requests: [
        {
          path: `${apiBase}/callout/${id}/responses`,
          onResponse: (status, body) => {
            if (status === 200) taken.push((JSON.parse(body) as { id: string }).id)
          },
        },
      ],
    })
  // The first answers of a new process say more about its compiler than about it.
  await drive(Math.min(2, seconds))
  const result = await drive(seconds)
  const { rows } = await pool.query<{ id: string }>('select id from callout_responses where callout_id = $1', [id])
  const stored = new Set(rows.map((row) => row.id))
  return {
    perSecond: result.requests.average,
    perSecondLimit: 800,
    p50: result.latency.p50,
    p99: result.latency.p99,
    p99Limit: 40,
    errors: result.errors + result.timeouts + result.non2xx,
    lost: taken.filter((each) => !stored.has(each)).length,
  }
}

/** Of one page with all questions. */
function addCallout(url: string, cookie: string): Promise<{ id: string }> {
  const components = questions.map((key) => ({
    type: 'textfield',
    id: key,
    key,
    label: key,
    input: true,
    validate: { required: true, maxLength: 200 },
  }))
  const slides = [{ id: 'page', title: 'Page', components, navigation: { nextSlideId: '' } }]
  return publish(url, cookie, { formSchema: { slides } })
}
