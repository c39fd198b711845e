import type { APIRequestContext } from '@playwright/test'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { admin, expect } from './test.ts'

const api = '/api/1.0'

/** A callout as the newsroom publishes one: the complete example of the contract, open, with what a test changes of it. */
export async function publishCallout(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  const entered = await request.post(`${api}/auth/login`, { data: admin })
  expect(entered.status()).toBe(204)
  const { slug: _, image: __, ...example } = exampleCallout
  const body = { ...example, image: '', expires: null, captcha: 'none', ...changes }
  const answer = await request.post(`${api}/callout`, { data: body })
  expect(answer.status(), await answer.text()).toBe(200)
  const callout = (await answer.json()) as { id: string; slug: string }
  await request.post(`${api}/auth/logout`)
  return callout
}

/** What has arrived, the newest first. */
export async function responsesTo(request: APIRequestContext, calloutId: string): Promise<{ answers: unknown }[]> {
  await request.post(`${api}/auth/login`, { data: admin })
  const answer = await request.get(`${api}/callout/${calloutId}/responses?with=answers&sort=number&order=DESC`)
  expect(answer.status(), await answer.text()).toBe(200)
  const { items } = (await answer.json()) as { items: { answers: unknown }[] }
  await request.post(`${api}/auth/logout`)
  return items
}
