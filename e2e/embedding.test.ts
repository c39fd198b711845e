import { countResponses, publishCallout } from './support/callouts.ts'
import { startHost } from './support/host.ts'
import { admin, expect, test } from './support/test.ts'

const form = {
  access: 'only-anonymous',
  newsletterSchema: null,
  responseViewSchema: null,
  formSchema: {
    slides: ['one', 'two'].map((id) => ({
      id,
      title: id,
      navigation: { nextSlideId: '' },
      components: [{ type: 'textarea', id, key: id, label: `Question ${id}`, input: true, validate: { minWords: 0 } }],
    })),
  },
}

test.describe('in the article of another site', () => {
  test('the form stands by itself, is as high as it needs, and says thanks there', async ({
    page,
    server,
    request,
  }) => {
    const { id, slug } = await publishCallout(request, form)
    const host = await startHost(
      `<script src="${server.url}/embed.js" data-url="/callouts/${slug}" data-title="Tell us" async></script>`,
    )
    await request.post('/api/1.0/auth/login', { data: admin })
    const allowed = await request.patch('/api/1.0/content/general', { data: { embedOrigins: [host.origin] } })
    expect(allowed.status(), await allowed.text()).toBe(200)

    await page.goto(host.origin)
    const element = page.locator('iframe[title="Tell us"]')
    const frame = page.frameLocator('iframe[title="Tell us"]')
    const question = frame.getByRole('textbox', { name: /Question one/ })
    await expect(question).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Log in' })).toHaveCount(0)
    await expect(frame.getByRole('button', { name: 'Share' })).toHaveCount(0)
    const heightIn = () => frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    const isFitting = async () => Math.abs(((await element.boundingBox())?.height ?? 0) - (await heightIn())) <= 1
    await expect.poll(isFitting).toBe(true)

    // The frame grows with what is written.
    await question.fill(Array.from({ length: 9 }, (_, line) => `line ${line}`).join('\n'))
    await expect.poll(isFitting).toBe(true)
    await frame.getByRole('button', { name: 'Next' }).click()
    await frame.getByRole('textbox', { name: /Question two/ }).fill('Here')
    await frame
      .getByRole('button', { name: 'Send report' })
      .or(frame.getByRole('button', { name: 'Submit' }))
      .click()
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect.poll(isFitting).toBe(true)
    expect(page.url()).toBe(`${host.origin}/`)
    expect(await countResponses(request, id)).toBe(1)
    await host.stop()
  })

  test.describe('which nobody has allowed to', () => {
    test.use({ complaintsExpected: true })

    test('the browser shows nothing of it', async ({ browser, server, request }) => {
      const { slug } = await publishCallout(request, form)
      const host = await startHost(`<iframe title="Tell us" src="${server.url}/callouts/${slug}"></iframe>`)
      const page = await browser.newPage()
      await page.goto(host.origin)
      await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
      await page.close()
      await host.stop()
    })
  })
})
