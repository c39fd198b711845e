import { afterAll, beforeEach, expect, test } from 'vitest'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { solveCaptcha } from '#server/captcha/testing.ts'
import { now, path, startScene, withAnswers } from './testing.ts'

const scene = await startScene()
const { app, guest } = scene
afterAll(app.close)
beforeEach(scene.reset)

const answers = exampleAnswers
const refusal = (subCode: string) => ({ status: 400, body: { code: 'invalid-callout-response', subCode } })

test('23: a guest answers, and hears no more than an id', async () => {
  const { status, body } = await guest.post(path, { answers })
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['id'] })
  expect(await scene.stored()).toMatchObject([
    { id: body.id, number: 1, bucket: 'inbox', contactId: null, signedIn: false, createdAt: now, updatedAt: now },
  ])
})

test('24: a member answers, and a second time in the place of the first', async () => {
  const first = await scene.asMember().post(path, { answers })
  expect(first).toMatchObject({ status: 200, body: { number: 1, bucket: null, guest: false } })
  expect(first.body).toEqual({
    id: expect.any(String),
    calloutId: scene.calloutId,
    number: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    bucket: null,
    guest: false,
    guestName: null,
    guestEmail: null,
  })
  app.setNow(new Date(now.getTime() + 60_000))
  const changed = withAnswers({ start: { mode: 'bus' } })
  const second = await scene.asMember().post(path, { answers: changed })
  const { id, number, createdAt } = first.body
  expect(second.body).toMatchObject({ id, number, createdAt, updatedAt: '2025-04-01T12:01:00.000Z' })
  expect(await scene.stored()).toMatchObject([{ id, signedIn: true, answers: { start: { mode: 'bus' } } }])
})

test('24: what was answered to questions that are gone stays when somebody answers anew', async () => {
  await scene.asMember().post(path, { answers })
  const { formSchema } = (await guest.get('/callout/broken-commutes', { query: { with: 'form' } })).body
  const [start, ...slides] = formSchema.slides.map(
    ({ navigation, ...slide }: { navigation: { nextSlideId: string } }) => ({
      ...slide,
      navigation: { nextSlideId: navigation.nextSlideId },
    }),
  )
  const components = start.components.filter(({ key }: { key: string }) => key !== 'district')
  expect((await scene.change({ formSchema: { slides: [{ ...start, components }, ...slides] } })).status).toBe(200)
  await scene.asMember().post(path, { answers: withAnswers({ start: { mode: 'bus' } }) })
  expect((await scene.stored())[0]?.answers.start).toEqual({ mode: 'bus', district: 'north' })
})

test('25: once is once, several are several', async () => {
  await scene.change({ allowUpdate: false })
  await scene.asMember().post(path, { answers })
  expect(await scene.asMember().post(path, { answers })).toMatchObject(refusal('cant-update'))
  // The earlier response is looked at before the answers.
  expect(await scene.asMember().post(path, { answers: {} })).toMatchObject(refusal('cant-update'))
  await scene.change({ allowMultiple: true, allowUpdate: true })
  expect(await scene.asMember().post(path, { answers })).toMatchObject({ status: 200, body: { number: 2 } })
})

test('26: who is signed in says nothing else about themselves', async () => {
  const body = { answers, guest: { firstname: 'Jo', lastname: 'Ferry', email: 'jo@ferry.example' } }
  expect(await scene.asMember().post(path, body)).toMatchObject(refusal('logged-in-guest-fields'))
})

test('29: what is for members is for active ones', async () => {
  await scene.change({ access: 'member' })
  expect(await scene.asOther().post(path, { answers })).toMatchObject(refusal('expired-user'))
  expect(await guest.post(path, { answers })).toMatchObject(refusal('closed'))
  expect(await (await app.key()).post(path, { answers })).toMatchObject(refusal('closed'))
  expect((await scene.asMember().post(path, { answers })).status).toBe(200)
})

test('30: where nothing is collected, nothing kept says who it was', async () => {
  await scene.change({ access: 'only-anonymous', newsletterSchema: null })
  const headers = { 'idempotency-key': '4c1c5d0e-8a92-4e6b-9d0a-0c7f4f9f2b11' }
  const { status, body } = await scene.asMember().post(path, { answers }, { headers })
  expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['id'] })
  const given = { firstname: 'Jo', lastname: 'Ferry', email: 'jo@ferry.example' }
  expect(await guest.post(path, { answers, guest: given })).toMatchObject(refusal('only-anonymous'))
  expect(await scene.stored()).toMatchObject([{ id: body.id, contactId: null, signedIn: false }])
  const activities = await app.db
    .selectFrom('activities')
    .selectAll()
    .where('eventType', '=', 'callout.answered')
    .execute()
  expect(activities).toMatchObject([{ targetId: scene.calloutId, actorType: 'system', actorId: null }])
})

test('31: what has ended, or not begun, takes no answers', async () => {
  await scene.change({ expires: now.toISOString() })
  expect(await scene.asMember().post(path, { answers })).toMatchObject(refusal('closed'))
  expect(await guest.post(path, { answers })).toMatchObject(refusal('closed'))
  await scene.change({ starts: null, expires: null })
  for (const visitor of [scene.asAdmin(), scene.asReviewer(), scene.asMember()]) {
    expect(await visitor.post(path, { answers })).toMatchObject(refusal('closed'))
  }
  expect(await guest.post('/callout/nothing/responses', { answers })).toMatchObject({ status: 404 })
})

test('32: a captcha, where one is asked for, is good for one response that was taken', async () => {
  await scene.change({ captcha: 'guest' })
  const code = async (visitor: typeof guest, captchaToken?: string, body: object = { answers }) => {
    const sent = captchaToken === undefined ? {} : { query: { captchaToken } }
    return (await visitor.post(path, body, sent)).body.code
  }
  expect(await code(guest)).toBe('captcha-required')
  expect(await code(guest, 'nonsense')).toBe('captcha-failed')
  expect(await code(scene.asMember())).toBeUndefined()
  expect(await code(await app.key())).toBe('captcha-required')
  const token = await solveCaptcha(guest)
  expect(await code(guest, token, { answers: {} })).toBe('invalid-callout-response')
  expect(await code(guest, token)).toBeUndefined()
  expect(await code(guest, token)).toBe('captcha-failed')
  await scene.change({ captcha: 'all' })
  expect(await code(scene.asMember())).toBe('captcha-required')
  expect(await code(scene.asMember(), await solveCaptcha(guest))).toBeUndefined()
  expect(await scene.stored()).toHaveLength(2)
})

test('34 and 35: what does not fit is refused by its place, and nothing is stored', async () => {
  const errors = async (given: object) => (await scene.asMember().post(path, { answers: given })).body
  expect(await errors(withAnswers({ start: { mode: 'car' } }))).toMatchObject({
    subCode: 'invalid-answers',
    errors: [{ property: 'start.mode', constraints: { option: expect.any(String) } }],
  })
  const missing = { errors: [{ property: 'start.mode', constraints: { required: expect.any(String) } }] }
  expect(await errors({ start: {} })).toMatchObject(missing)
  expect(await errors({})).toMatchObject(missing)
  expect(await errors({ start: { mode: 'home' }, finish: { agree: false } })).toMatchObject({
    errors: [{ property: 'finish.agree' }],
  })
  for (const body of [{}, { answers: [] }, { answers: { start: 'x' } }, { answers, colour: 'red' }]) {
    expect((await scene.asMember().post(path, body)).body).toMatchObject({ code: 'bad-request' })
  }
  expect(await scene.stored()).toEqual([])
  expect(await errors({ start: { mode: 'home' }, finish: { agree: true } })).toMatchObject({ number: 1 })
})

test.each([
  ['numbers.minutes', '17', 'number'],
  ['numbers.minutes', 241, 'max'],
  ['numbers.fare', 3.805, 'currency'],
  ['numbers.fare', -1, 'currency'],
  ['finish.witnessMail', 'a@b', 'email'],
  ['finish.proof', 'ftp://x.example', 'url'],
  ['place.spot', { ...exampleAnswers.place.spot, geometry: { location: { lat: 91, lng: 10 } } }, 'location'],
  ['finish.callMe', '12-34', 'phoneNumber'],
  ['numbers.lastTime', '2025-04-02T12:00:00Z', 'maxDate'],
  ['numbers.causes', { rain: true }, 'option'],
  ['numbers.causes', { works: false }, 'required'],
  ['place.spotName', 'ab', 'minLength'],
  ['numbers.story', 'two words', 'minWords'],
  ['place.photos', [{ url: 'not a url' }], 'file'],
])('36: %s as %j breaks %s', async (property, answer, rule) => {
  const [slideId = '', key = ''] = property.split('.')
  const { status, body } = await scene.asMember().post(path, { answers: withAnswers({ [slideId]: { [key]: answer } }) })
  expect({ status, ...body }).toMatchObject({
    status: 400,
    subCode: 'invalid-answers',
    errors: [{ property, constraints: { [rule]: expect.any(String) } }],
  })
})

test('37 and 38: some answers may be anything, and what the form does not ask is not stored', async () => {
  const given = withAnswers({
    start: { unknown: 'x' },
    place: { spot: 'some text' },
    numbers: { leaveAt: 'later' },
    finish: { sign: 'x' },
    ghost: { a: 'b' },
  })
  expect((await scene.asMember().post(path, { answers: given, bucket: 'x', tags: [1], assigneeId: 7 })).status).toBe(
    200,
  )
  const [stored] = await scene.stored()
  expect(stored?.answers).toMatchObject({ place: { spot: 'some text' }, numbers: { leaveAt: 'later' } })
  expect(Object.keys(stored?.answers ?? {})).not.toContain('ghost')
  expect(stored?.answers.start).not.toHaveProperty('unknown')
  expect(stored).toMatchObject({ bucket: 'inbox', assigneeId: null })
})
