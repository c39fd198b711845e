import type { Page } from '@playwright/test'
import type { SandboxOutcome } from '#server/sandbox/outcomes.ts'
import { type Inbox, linkIn } from './inbox.ts'
import { amountField } from './joining.ts'
import { hostedPage, payOnHostedPage } from './simulator.ts'
import { expect } from './test.ts'

const api = '/api/1.0'

interface Joining {
  amount: number
  period?: 'monthly' | 'annually'
  method?: 'card' | 'direct-debit'
  /** At the simulator. */
  outcome?: SandboxOutcome
}

/** Somebody who joined and paid, logged in; through calls, as the pages make them. */
export async function join(
  page: Page,
  inbox: Inbox,
  email: string,
  { amount, period = 'monthly', method = 'card', outcome = 'success' }: Joining,
): Promise<void> {
  const { request } = page
  const { origin } = new URL((await request.get(`${api}/health`)).url())
  const post = async (path: string, data: object) => {
    const reply = await request.post(api + path, { data })
    expect(reply.ok(), `POST ${path}: ${await reply.text()}`).toBe(true)
    return reply
  }
  const paymentMethod = method === 'card' ? 's_card' : 'gc_direct-debit'
  const completeUrl = `${origin}/join/complete`
  const started = await post('/signup', {
    email,
    loginUrl: `${origin}/auth/login`,
    setPasswordUrl: `${origin}/auth/set-password`,
    confirmUrl: `${origin}/join/confirm-email`,
    // A yearly payment carries no fee.
    contribution: { amount, period, payFee: period === 'monthly', prorate: false, paymentMethod, completeUrl },
  })
  const { clientSecret = '', redirectUrl } = (await started.json()) as { clientSecret?: string; redirectUrl?: string }
  const simulator = { url: `${origin}/sandbox` }
  const paymentFlowId = await payOnHostedPage(redirectUrl ?? hostedPage(simulator, clientSecret, completeUrl), outcome)
  await post('/signup/complete', { paymentFlowId, firstname: 'Noor', lastname: 'Abara' })
  const link = linkIn(await inbox.next(email), '/join/confirm-email/')
  await post('/signup/confirm-email', { joinFlowId: new URL(link).pathname.split('/').at(-1) })
}

/** The page of one's own contribution, loaded. */
export async function openContribution(page: Page): Promise<void> {
  await page.goto('/profile/contribution')
  await expect(page.getByRole('heading', { name: 'Contribution', level: 1 })).toBeVisible()
  await expect(amountField(page)).toBeVisible()
}

/** How the contribution stands, as the box on top says. */
export const standing = (page: Page) => page.getByRole('region', { name: 'Your contribution', exact: true })
