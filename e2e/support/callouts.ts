import type { APIRequestContext, Page } from '@playwright/test'
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

/** A question as forms store it. */
export const question = (type: string, key: string, label: string, more: object = {}) => ({
  type,
  id: key,
  key,
  label,
  input: true,
  ...more,
})

/** How many responses the newsroom has. */
export async function countResponses(request: APIRequestContext, id: string): Promise<number | undefined> {
  await request.post(`${api}/auth/login`, { data: admin })
  const answer = await request.get(`${api}/callout/${id}?with=responseCount`)
  expect(answer.status(), await answer.text()).toBe(200)
  const { responseCount } = (await answer.json()) as { responseCount?: number }
  await request.post(`${api}/auth/logout`)
  return responseCount
}

/** The answers of the next response that leaves this browser and is taken. */
export async function nextAnswers(page: Page): Promise<unknown> {
  const response = await page.waitForResponse(
    (each) => /\/responses(\?|$)/.test(each.url()) && each.request().method() === 'POST',
  )
  expect(response.status(), await response.text()).toBe(200)
  return (response.request().postDataJSON() as { answers: unknown }).answers
}

/** The newsroom ends it this moment. */
export async function endCallout(request: APIRequestContext, id: string): Promise<void> {
  await request.post(`${api}/auth/login`, { data: admin })
  const answer = await request.patch(`${api}/callout/${id}`, { data: { expires: new Date().toISOString() } })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.post(`${api}/auth/logout`)
}
