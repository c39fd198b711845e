import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { now, startScene, texts, tomorrow } from './testing/scene.ts'
import { addCallout, addResponse, exampleBody } from './testing.ts'

const scene = await startScene()
const { app, guest, asAdmin, asMember, asReviewer, asEditor, addExample } = scene
afterAll(app.close)
beforeEach(scene.reset)

const example = '/callout/broken-commutes'

describe('reading a callout', () => {
  test('5: without more asked for it is its base fields, to everybody', async () => {
    const { status, body } = await guest.get(example)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: scene.calloutId,
      slug: 'broken-commutes',
      title: 'Broken commutes',
      excerpt: 'Show us where the way to work gets stuck.',
      image: exampleBody().image,
      status: 'open',
      starts: '2025-03-01T09:00:00.000Z',
      expires: null,
      allowUpdate: true,
      allowMultiple: false,
      access: 'anonymous',
      captcha: 'none',
      hidden: false,
      channels: null,
      sendResponseEmail: true,
    })
    expect((await guest.get(`/callout/${scene.calloutId}`)).body).toEqual(body)
  })

  test('6: a guest gets what was asked for and may be seen', async () => {
    const asked = ['form', 'variantNames', 'hasAnswered', 'responseCount', 'inboxCount', 'canEdit', 'slugLocked']
    const { body } = await guest.get(example, { query: { with: asked } })
    expect(body).toMatchObject({
      intro: '<p>We map the worst spots together.</p>',
      thanksTitle: 'Thank you',
      shareTitle: 'Where does your commute break?',
      newsletterSchema: exampleBody().newsletterSchema,
      variantNames: ['default', 'de'],
      formSchema: { componentText: {} },
    })
    expect(body.formSchema.slides.map(({ id }: { id: string }) => id)).toEqual(['start', 'place', 'numbers', 'finish'])
    for (const name of [
      'hasAnswered',
      'responseCount',
      'inboxCount',
      'canEdit',
      'slugLocked',
      'thanksRedirect',
      'imageAlt',
    ]) {
      expect(body).not.toHaveProperty(name)
    }
  })

  test('7: texts fall back one by one, through the languages in between', async () => {
    const { body } = await guest.get(example, { query: { with: 'form', variant: 'de@easy' } })
    expect(body).toMatchObject({ title: 'Kaputte Wege', excerpt: 'Show us where the way to work gets stuck.' })
    expect(body.formSchema.slides[0].navigation).toEqual({
      nextSlideId: '',
      prevText: '',
      nextText: 'Weiter',
      submitText: '',
    })
    expect(body.formSchema.slides[1].navigation.nextText).toBe('Next')
    expect(body.formSchema.componentText['By bike']).toBe('Mit dem Rad')
  })

  test('8: a language that no callout has is no error', async () => {
    await addCallout(app.db, { slug: 'other' }, now)
    const { body } = await guest.get('/callout', { query: { variant: 'fr' } })
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Broken commutes', 'Broken commutes'])
    for (const variant of ['constructor', '__proto__', 'zz', '']) {
      const read = await guest.get(example, { query: { variant, with: 'form' } })
      expect(read).toMatchObject({ status: 200, body: { title: 'Broken commutes' } })
    }
  })

  test('9: a draft is there for those who review it', async () => {
    const id = await addExample({ starts: null }, 'draft')
    await addExample({ starts: tomorrow }, 'soon')
    for (const visitor of [guest, asMember()]) {
      for (const path of [
        '/callout/draft',
        `/callout/${id}`,
        '/callout/soon',
        '/callout/nothing',
        `/callout/${randomUUID()}`,
      ]) {
        expect(await visitor.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    for (const visitor of [asReviewer(), asEditor(), asAdmin(), await app.key(), await app.key(scene.reviewer)]) {
      expect(await visitor.get('/callout/draft')).toMatchObject({ status: 200, body: { status: 'draft' } })
    }
    expect((await (await app.key(scene.member)).get('/callout/draft')).status).toBe(404)
  })

  test('languages as they were written, with the texts of mails for the desk alone', async () => {
    const read = async (visitor = guest) => (await visitor.get(example, { query: { with: 'variants' } })).body.variants
    const open = await read()
    expect(Object.keys(open)).toEqual(['default', 'de'])
    expect(open.de).toMatchObject({ excerpt: '', shareTitle: null, slideNavigation: { start: { nextText: 'Weiter' } } })
    expect(open.de.slideNavigation.finish).toEqual({ prevText: '', nextText: '', submitText: '' })
    expect(open.default).toMatchObject({ responseEmailSubject: null, responseEmailBody: null })
    expect((await read(asReviewer())).default.responseEmailSubject).toBe(null)
    for (const visitor of [asEditor(), asAdmin(), await app.key()]) {
      expect((await read(visitor)).default.responseEmailSubject).toBe('Your report on *|CALLOUTTITLE|*')
    }
  })

  test('counts and rights are for those who review it; whether somebody answered, for themselves', async () => {
    await addResponse(app.db, scene.calloutId, { contactId: scene.member })
    await addResponse(app.db, scene.calloutId, { bucket: 'trash' })
    const query = { with: ['hasAnswered', 'responseCount', 'inboxCount', 'canEdit', 'slugLocked'] }
    const base = (await guest.get(example)).body
    const extrasOf = async (visitor: typeof guest) => {
      const one = (await visitor.get(example, { query })).body
      const [listed] = (await visitor.get('/callout', { query })).body.items
      expect(listed).toEqual(one)
      return Object.fromEntries(Object.entries(one).filter(([name]) => !(name in base)))
    }
    const desk = { responseCount: 2, inboxCount: 1, slugLocked: true }
    expect(await extrasOf(guest)).toEqual({})
    expect(await extrasOf(asMember())).toEqual({ hasAnswered: true })
    expect(await extrasOf(asReviewer())).toEqual({ ...desk, hasAnswered: false, canEdit: false })
    expect(await extrasOf(asEditor())).toEqual({ ...desk, hasAnswered: false, canEdit: true })
    expect(await extrasOf(asAdmin())).toEqual({ ...desk, hasAnswered: false, canEdit: true })
    expect(await extrasOf(await app.key())).toEqual({ ...desk, hasAnswered: false, canEdit: true })
  })

  test('active content never leaves, and translations of HTML are found by what is left of it', async () => {
    const html = '<p onclick="x()">Hello<script>alert(1)</script></p>'
    const content = { type: 'content', id: 'c', key: 'c', label: 'c', input: false, html }
    const nested = { type: 'panel', id: 'p', key: 'p', input: false, components: [content] }
    const formSchema = { slides: [{ id: 'a', title: 'a', components: [nested], navigation: { nextSlideId: '' } }] }
    const bad = {
      ...texts('Bad'),
      intro: html,
      thanksText: '<a href="javascript:x()">x</a>',
      responseEmailBody: html,
      componentText: { [html]: `<b>Hallo</b>${html}`, Plain: '1 < 2 & 3' },
    }
    const newsletterSchema = { ...exampleCallout.newsletterSchema, text: html }
    const { body } = await asAdmin().post(
      '/callout',
      exampleBody({ formSchema, newsletterSchema, variants: { default: bad } }),
    )
    const read = (await asAdmin().get(`/callout/${body.slug}`, { query: { with: ['form', 'variants'] } })).body
    const clean = '<p>Hello</p>'
    expect(read).toMatchObject({
      intro: clean,
      thanksText: expect.not.stringContaining('javascript'),
      newsletterSchema: { text: clean },
      formSchema: { componentText: { [clean]: `<b>Hallo</b>${clean}`, Plain: '1 < 2 & 3' } },
      variants: { default: { intro: clean, responseEmailBody: clean } },
    })
    expect(read.formSchema.slides[0].components[0].components[0].html).toBe(clean)
    expect(JSON.stringify(read)).not.toMatch(/<script|onclick|javascript:/)
  })

  test('an unknown extra is refused', async () => {
    expect((await guest.get(example, { query: { with: 'responses' } })).status).toBe(400)
    expect((await guest.get('/callout', { query: { with: 'revision' } })).status).toBe(400)
  })
})
