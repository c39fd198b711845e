import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { ProviderTrouble } from './provider.ts'

/** What Mailchimp said instead of doing it. */
export class MailchimpError extends ProviderTrouble {
  readonly status: number
  readonly title: string
  readonly detail: string

  constructor(status: number, title: string, detail: string) {
    super(`Mailchimp answers ${status} ${title}: ${detail}`)
    this.name = 'MailchimpError'
    this.status = status
    this.title = title
    this.detail = detail
  }
}

const Trouble = z.object({
  title: z.string().default(''),
  detail: z.string().default(''),
  errors: z.array(z.object({ field: z.string().default(''), message: z.string().default('') })).default([]),
})

/** How long one request may take, its response's body included. */
const requestTimeoutMs = 10_000

interface MailchimpCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Readonly<Record<string, string | number | undefined>>
  body?: object
}

export type AskMailchimp = <Answer extends z.ZodType>(
  path: string,
  Answer: Answer,
  call?: MailchimpCall,
) => Promise<z.output<Answer>>

/** Calls below the list (`/members`), each checked against the shape that is needed of the answer. */
export function callMailchimp(
  { apiKey, apiUrl, audienceId }: Pick<Config['newsletter'], 'apiKey' | 'apiUrl' | 'audienceId'>,
  { timeoutMs = requestTimeoutMs }: { timeoutMs?: number } = {},
): AskMailchimp {
  const authorization = `Basic ${Buffer.from(`masthead:${apiKey}`).toString('base64')}`
  return async (path, Answer, { method = 'GET', query = {}, body } = {}) => {
    const url = new URL(`${apiUrl}/lists/${encodeURIComponent(audienceId)}${path}`)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const { response, text } = await reach(url, {
      method,
      headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw readTrouble(response.status, text)
    return Answer.parse(text === '' ? undefined : JSON.parse(text))
  }
}

/** What `fetch` says by itself is only that it failed. */
async function reach(url: URL, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, request)
    return { response, text: await response.text() }
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    throw new ProviderTrouble(`Mailchimp can't be reached at ${url.host}: ${message}`, { cause: error })
  }
}

function readTrouble(status: number, text: string): MailchimpError {
  const { data } = Trouble.safeParse(parseJson(text))
  const details = [data?.detail, ...(data?.errors.map(({ field, message }) => `${field} ${message}`) ?? [])]
  return new MailchimpError(status, data?.title ?? '', details.filter(Boolean).join('; '))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
