import type { ArrivedMail, Mailbox } from './mailbox.ts'
import { payOnHostedPage, type Simulator } from './simulator.ts'

/** What a person joining needs around them; `server` is replaced when it was killed and has come back. */
export interface World {
  server: { url: string }
  simulator: Simulator
  mailbox: Mailbox
}

/** How far somebody has come; a broken-off join goes on from here, as a person who reloads the page does. */
export interface Join {
  email: string
  clientSecret?: string
  setupIntent?: string
  completed?: boolean
  confirmed?: boolean
}

/**
 * Goes on with a join until the welcome mail is there. Each step is repeated until it was acknowledged. Nothing more is
 * begun once `interrupted`: the person at this page is gone, and comes back by another call.
 */
export async function goOn(
  join: Join,
  { server, simulator, mailbox }: World,
  interrupted?: AbortSignal,
): Promise<void> {
  const completeUrl = `${server.url}/join/complete`
  join.clientSecret ??= (
    await post<{ clientSecret: string }>(server, '/signup', signUp(join.email, server.url))
  ).clientSecret
  join.setupIntent ??= await payOnHostedPage(simulator, join.clientSecret, completeUrl)
  if (!join.completed) {
    await post(server, '/signup/complete', { paymentFlowId: join.setupIntent, firstname: 'Noor', lastname: 'Abara' })
    join.completed = true
  }
  const confirmation = await mailbox.until((mail) => mail.to === join.email && confirmLink.test(mail.text))
  interrupted?.throwIfAborted()
  if (!join.confirmed) {
    await post(server, '/signup/confirm-email', { joinFlowId: flowIdIn(confirmation) })
    join.confirmed = true
  }
  await mailbox.until((mail) => mail.to === join.email && !confirmLink.test(mail.text))
}

function signUp(email: string, url: string) {
  return {
    email,
    loginUrl: `${url}/auth/login`,
    setPasswordUrl: `${url}/auth/set-password`,
    confirmUrl: `${url}/join/confirm-email`,
    contribution: {
      amount: 5,
      period: 'monthly',
      payFee: false,
      prorate: false,
      paymentMethod: 's_card',
      completeUrl: `${url}/join/complete`,
    },
  }
}

const confirmLink = /\/join\/confirm-email\/([0-9a-f-]{36})/

function flowIdIn(mail: ArrivedMail): string {
  const id = confirmLink.exec(mail.text)?.[1]
  if (!id) throw new Error(`No confirmation link in: ${mail.text}`)
  return id
}

async function post<Answer>(server: { url: string }, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/1.0${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new RefusedError(`${path} answered ${answer.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as Answer
}

/** The server answered, and said no: never a consequence of being killed. */
export class RefusedError extends Error {}
