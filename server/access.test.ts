import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Access, Route } from '#domain/http/route.ts'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { type CallerName, callerNames, gather, owns } from '#server/testing/access/callers.ts'
import { type CallName, type Sent, sent, variants } from '#server/testing/access/calls.ts'
import { fillPath } from '#server/testing/access/ids.ts'
import { type Scene, type SceneOptions, setScene } from '#server/testing/access/scene.ts'
import { type Answered, startApp } from '#server/testing/app.ts'
import { makeDataDir } from '#server/uploads/testing.ts'

const app = await startApp({
  config: {
    dataDir: makeDataDir(),
    newsletter: { provider: 'builtin', apiKey: '', apiUrl: '', audienceId: 'builtin', webhookSecret: '' },
  },
})
afterAll(app.close)
const people = await gather(app)
const elsewhere = await addCallout(app.db)
for (const name of ['reviewer', 'editor', 'reviewer elsewhere'] as const)
  await addReviewer(app.db, elsewhere.id, people.idOf(name))

interface Case extends SceneOptions {
  call: CallName
  about?: string
  send?: (scene: Scene) => Sent<CallName> | Promise<Sent<CallName>>
}

const routes = Object.entries(api) as [CallName, Route][]
const cases: Case[] = [...routes.map(([call]) => ({ call })), ...variants]

const admins = ['admin', 'superadmin', 'key', 'key for a superadmin'] as const
const refusedBut = (...admitted: readonly CallerName[]) => ({
  ...Object.fromEntries(callerNames.filter((name) => !admitted.includes(name)).map((name) => [name, 403])),
  guest: 401,
})

/** Whom the door itself turns away; what rooms decide beside that, the snapshot says. */
const turnedAway: Record<Access, Partial<Record<CallerName, number>>> = {
  anyone: {},
  'signed-in': { guest: 401 },
  desk: refusedBut(...admins, 'reviewer', 'reviewer, of their own', 'editor', 'reviewer elsewhere'),
  'self-or-admin': refusedBut(...admins, ...callerNames.filter(owns)),
  admin: refusedBut(...admins),
  'admin-session': refusedBut('admin', 'superadmin'),
  superadmin: refusedBut('superadmin'),
}

/** What these are about is nowhere, or under other settings only. */
const neverFound: readonly CallName[] = [
  'clearRateLimits',
  'reportError',
  'setTestNewsletterGroups',
  'setUp',
  'changeUnknownContent',
  'findPaymentInvoice',
]

/** What is only read is the same for all calls; with a reviewer for its owner, and without. */
const [read, readByReviewer] = [await setScene(app, people), await setScene(app, people, { ownerReviews: true })]

/** Everybody asks about the same until somebody may have changed it. */
async function askAll({ call, send = sent[call] as Case['send'], ...options }: Case): Promise<Map<CallerName, string>> {
  const { method, path, body: schema } = api[call] as Route
  const isRead = method === 'GET' && Object.keys(options).length === 0
  let shared = isRead ? read : undefined
  const outcomes = new Map<CallerName, string>()
  for (const caller of callerNames) {
    if (options.ownerRoles && owns(caller)) continue
    const ownerReviews = caller === 'reviewer, of their own'
    const known = ownerReviews ? isRead && readByReviewer : shared
    const scene = known || (await setScene(app, people, { ...options, ownerReviews }))
    const { body, query, headers, ids, lists } = { body: takesBody(schema) ? {} : undefined, ...(await send?.(scene)) }
    const visitor = await people.come(caller, scene.owner)
    const address = await fillPath(path, scene, ids)
    const answer = await visitor.call(method, address, body, { ...(query && { query }), ...(headers && { headers }) })
    if (answer.status >= 500) throw new Error(`it fails for a ${caller}: ${JSON.stringify(answer.body)}`)
    if (answer.body?.errors && call !== 'getUnknownContent')
      throw new Error(`what is sent is not a call: ${JSON.stringify(answer.body)}`)
    outcomes.set(caller, describeOutcome(answer, lists))
    const isUsed = method !== 'GET' && ![401, 403, 404].includes(answer.status)
    if (!ownerReviews) shared = isUsed ? undefined : scene
  }
  return outcomes
}

const takesBody = (schema: Route['body']) => schema._zod.def.type !== 'undefined'

function describeOutcome({ status, body }: Answered, listed: string | undefined): string {
  if (status >= 400) {
    if (status === 401 && body.code === 'unauthorized') return 'refused 401'
    if (status === 403 && body.code === 'forbidden') return 'refused 403'
    return status === 404 ? 'not found 404' : `let in, ${body.code} ${status}`
  }
  if (!listed) return `allowed ${status}`
  return `allowed ${status}, ${JSON.stringify(body).includes(listed) ? 'with it' : 'without it'}`
}

const listNames = (who: readonly CallerName[]) => (who.length === callerNames.length ? 'everybody' : who.join(' · '))

const seen: string[] = []

test.each(cases.map((each) => [[each.call, each.about].filter(Boolean).join(', '), each] as const))(
  '%s lets in whom it says, and nobody else',
  async (_, each) => {
    const { method, path, access } = api[each.call]
    const outcomes = await askAll(each)
    const asked = [...outcomes.keys()]
    const refused = asked.filter((caller) => turnedAway[access][caller])
    expect(Object.fromEntries(refused.map((caller) => [caller, outcomes.get(caller)]))).toEqual(
      Object.fromEntries(refused.map((caller) => [caller, `refused ${turnedAway[access][caller]}`])),
    )
    const isFound = [...outcomes.values()].some((outcome) => /^(allowed|let in)/.test(outcome))
    expect(isFound, 'somebody gets further than the door').toBe(!neverFound.includes(each.call))

    const byOutcome = Map.groupBy(asked, (caller) => outcomes.get(caller) ?? '')
    const lines = [...byOutcome].toSorted().map(([outcome, who]) => `  ${outcome}: ${listNames(who)}`)
    seen.push([`${method} ${path}${each.about ? `, ${each.about}` : ''} (${access})`, ...lines].join('\n'))
  },
)

test('who may call what is written down: a changed permission shows in review', async () => {
  expect(seen).toHaveLength(cases.length)
  await expect(`${seen.toSorted().join('\n')}\n`).toMatchFileSnapshot('./access.snapshot.txt')
})

test('what belongs to another is not found under an id of one’s own', async () => {
  const nested = routes.filter(([, { path }]) => /:id\/.*:(sessionId|paymentId|reviewerId|tagId|segmentId)/.test(path))
  expect(nested).toHaveLength(10)
  for (const [call, { method, path }] of nested) {
    const [own, other] = [await setScene(app, people), await setScene(app, people)]
    for (const caller of ['member', 'editor', 'superadmin', 'key'] as const) {
      const { body } = (await sent[call]?.(own)) ?? {}
      const visitor = await people.come(caller, own.owner)
      const { status } = await visitor.call(method, await fillPath(path, own, {}, other), body)
      expect([403, 404], `${method} ${path} by ${caller}`).toContain(status)
    }
  }
})

test('every declared call is served, and by one declaration', async () => {
  const addresses = routes.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const [, { method, path }] of routes)
    expect(app.app.hasRoute({ method, url: `/api/1.0${path}`.replace(/\/$/, '') }), `${method} ${path}`).toBe(true)
})
