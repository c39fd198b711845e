import { afterAll, beforeEach, expect, test } from 'vitest'
import { fewestMeasured } from '#domain/callouts/answering-time.ts'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { now, startScene } from './testing/scene.ts'
import { addCallout, addResponse, exampleBody } from './testing.ts'

const { app, guest, asAdmin, asMember, asEditor, asReviewer, ...scene } = await startScene()
afterAll(app.close)
beforeEach(scene.reset)

const path = '/callout/broken-commutes'
const query = { with: 'facts' }
const factsOf = async (visitor = guest) => (await visitor.get(path, { query })).body.facts
const given = { firstname: 'Bea', lastname: 'Bold', email: 'b@b.example' }
const answer = (further: object = {}) =>
  guest.post(`${path}/responses`, { answers: exampleAnswers, guest: given, ...further })

test('everybody is told how many questions there are and how long they take, in lists and on pages', async () => {
  const facts = await factsOf()
  expect(facts).toEqual({ questions: expect.any(Number), minutes: expect.any(Number) })
  expect(facts.questions).toBeGreaterThan(10)
  const [listed] = (await guest.get('/callout', { query })).body.items
  expect(listed.facts).toEqual(facts)
  expect((await guest.get(path)).body).not.toHaveProperty('facts')
})

test('how many have answered is told only where the newsroom wants it, with all that was ever answered', async () => {
  await addResponse(app.db, await idOf(), {})
  await addResponse(app.db, await idOf(), { bucket: 'trash' })
  for (const visitor of [guest, asMember(), asAdmin()]) expect(await factsOf(visitor)).not.toHaveProperty('responses')
  expect((await asEditor().patch(path, { showResponseCount: true })).status).toBe(200)
  for (const visitor of [guest, asMember(), asAdmin()]) expect(await factsOf(visitor)).toMatchObject({ responses: 2 })
  const [listed] = (await guest.get('/callout', { query })).body.items
  expect(listed.facts.responses).toBe(2)
})

test('the switch is off at first, is copied, and is told to those who review the callout', async () => {
  const asked = { query: { with: 'showResponseCount' } }
  expect((await asEditor().get(path, asked)).body.showResponseCount).toBe(false)
  await asAdmin().patch(path, { showResponseCount: true })
  for (const visitor of [asEditor(), asReviewer(), asAdmin()]) {
    expect((await visitor.get(path, asked)).body.showResponseCount).toBe(true)
  }
  expect((await guest.get(path, asked)).body).not.toHaveProperty('showResponseCount')
  const copy = (await asAdmin().post(`/callout?fromId=${await idOf()}`, {})).body
  expect((await asAdmin().get(`/callout/${copy.id}`, asked)).body.showResponseCount).toBe(true)
  expect((await asAdmin().patch(path, { showResponseCount: 'yes' })).status).toBe(400)
  expect((await asMember().patch(path, { showResponseCount: false })).status).toBe(403)
})

test('the number tells nobody whether an address has answered before', async () => {
  await asAdmin().patch(path, { access: 'guest', showResponseCount: true })
  expect((await answer()).status).toBe(200)
  expect(await factsOf()).toMatchObject({ responses: 1 })
  // Dropped, since one answer is taken of each.
  expect((await answer()).status).toBe(200)
  expect(await factsOf()).toMatchObject({ responses: 2 })
  expect((await asAdmin().get(path, { query: { with: 'responseCount' } })).body.responseCount).toBe(1)
})

test('minutes are those that people took, once enough of them have answered', async () => {
  await asAdmin().patch(path, { access: 'only-anonymous', allowMultiple: true, newsletterSchema: null })
  const estimate = (await factsOf()).minutes
  const send = (answeringSeconds: number) =>
    guest.post(`${path}/responses`, { answers: exampleAnswers, answeringSeconds })
  for (let sent = 1; sent < fewestMeasured; sent++) {
    app.setNow(new Date(now.getTime() + sent * 60_000))
    expect((await send(1500)).status).toBe(200)
  }
  expect((await factsOf()).minutes).toBe(estimate)
  await send(7200)
  expect(await factsOf()).toMatchObject({ minutes: 25 })
  // Nothing of it is kept with the answers.
  const { items } = (await asAdmin().get(`${path}/responses`, { query: { with: 'answers' } })).body
  expect(JSON.stringify(items)).not.toContain('7200')
})

test.each([0, -1, 7201, 1.5, '60'])('a time of %s is refused', async (answeringSeconds) => {
  expect((await answer({ answeringSeconds })).status).toBe(400)
})

const steps = [
  { title: 'We read it', text: 'By Thursday.' },
  { title: 'We go and look', text: '' },
]

test('what happens next is told in the language that is read, each text falling back by itself', async () => {
  const { variants } = exampleBody()
  const given = {
    default: { ...variants.default, nextSteps: steps },
    de: { ...variants.de, nextSteps: [{ title: 'Wir lesen sie', text: '' }] },
  }
  expect((await asEditor().patch(path, { variants: given })).status).toBe(200)
  const read = async (variant?: string) =>
    (await guest.get(path, { query: { with: 'form', ...(variant && { variant }) } })).body.nextSteps
  expect(await read()).toEqual(steps)
  expect(await read('de')).toEqual([{ title: 'Wir lesen sie', text: 'By Thursday.' }, steps[1]])
  const written = (await asEditor().get(path, { query: { with: 'variants' } })).body.variants
  expect(written.default.nextSteps).toEqual(steps)
  expect(written.de.nextSteps).toEqual([{ title: 'Wir lesen sie', text: '' }])
  const copy = (await asAdmin().post(`/callout?fromId=${await idOf()}`, { slug: 'copy' })).body
  const copied = (await asAdmin().get(`/callout/${copy.slug}`, { query: { with: 'form' } })).body
  expect(copied.nextSteps).toEqual(steps)
})

test('without steps or an outcome, callouts read as they always did', async () => {
  const { body } = await guest.get(path, { query: { with: ['form', 'variants'] } })
  for (const each of [body, body.variants.default]) {
    expect(each).not.toHaveProperty('nextSteps')
    expect(each).not.toHaveProperty('outcome')
  }
})

test.each([
  ['four steps', [...steps, ...steps]],
  ['a long title', [{ title: 'x'.repeat(81), text: '' }]],
  ['a long text', [{ title: '', text: 'x'.repeat(301) }]],
  ['a step without a text', [{ title: 'x' }]],
  ['words', 'soon'],
])('%s are refused', async (_, nextSteps) => {
  const { variants } = exampleBody()
  const refused = await asEditor().patch(path, { variants: { default: { ...variants.default, nextSteps } } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } })
})

test('what came of a callout is told once it has ended, without scripts', async () => {
  const { variants } = exampleBody()
  const outcome =
    '<p onclick="x()">The board <a href="https://ex.org/story">answered seven</a>.<script>x()</script></p>'
  await asEditor().patch(path, { variants: { ...variants, default: { ...variants.default, outcome } } })
  const read = async (visitor = guest) => (await visitor.get(path, { query: { with: 'form' } })).body
  expect(await read()).not.toHaveProperty('outcome')
  expect(await factsOf()).not.toHaveProperty('hasOutcome')
  await asAdmin().patch(path, { expires: now.toISOString() })
  const told = (await read()).outcome
  expect(told).toContain('answered seven')
  expect(told).not.toMatch(/script|onclick/)
  expect(await factsOf()).toMatchObject({ hasOutcome: true })
  const [listed] = (await guest.get('/callout', { query })).body.items
  expect(listed.facts.hasOutcome).toBe(true)
})

test('a callout that nobody has answered says so in lists', async () => {
  for (const slug of ['a', 'b', 'c']) await addCallout(app.db, { slug, showResponseCount: true }, now)
  const { items } = (await guest.get('/callout', { query })).body
  expect(items.filter((each: { facts?: { responses?: number } }) => each.facts?.responses === 0)).toHaveLength(3)
})

const idOf = async () => (await asAdmin().get(path)).body.id as string
