import { nextAnswers, publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const rating = (key: string, more: object) => ({
  type: 'rating',
  id: key,
  key,
  label: `Rate ${key}`,
  input: true,
  ...more,
})
const form = {
  access: 'anonymous',
  captcha: 'none',
  newsletterSchema: null,
  responseViewSchema: null,
  formSchema: {
    slides: [
      {
        id: 'one',
        title: 'One',
        navigation: { nextSlideId: '' },
        components: [
          rating('buses', { scale: '0-10', lowestLabel: 'Never', highestLabel: 'Daily', validate: { required: true } }),
          rating('trams', { scale: '1-5' }),
          {
            type: 'textfield',
            id: 'why',
            key: 'why',
            label: 'Why so high?',
            input: true,
            conditional: { show: true, when: 'buses', eq: '10' },
          },
        ],
      },
    ],
  },
}

test('a reader rates before any script has run, by keyboard and by hand, and is told what is missing', async ({
  page,
  request,
}) => {
  const { slug } = await publishCallout(request, form)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/callouts/${slug}/respond`, { waitUntil: 'commit' })
  const trams = page.getByRole('radiogroup', { name: 'Rate trams' })
  await trams.getByText('4').click()
  release()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(trams.getByRole('radio', { name: '4' })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Submit' }).click()
  const buses = page.getByRole('radiogroup', { name: 'Rate buses' })
  await expect(buses).toContainText('Please answer this question')
  await buses.getByRole('radio', { name: /^0 +Never/ }).press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(buses.getByRole('radio', { name: /^10 +Daily/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Why so high?' }).fill('Every morning')
  await trams.locator('..').getByRole('button', { name: 'Clear choice' }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const sent = nextAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await sent).toEqual({ one: { buses: 10, why: 'Every morning' } })
})

test('an editor adds a rating, with its scale and what its ends mean @desk', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/callouts/new')
  await page.getByRole('button', { name: 'Rating', exact: true }).first().click()
  await page.getByRole('radio', { name: '0 to 10' }).check()
  await page.getByRole('textbox', { name: 'Label of the lowest number' }).fill('Not at all')
  await expect(page.locator('.bd-block__view')).toContainText('Not at all')
  await expect(page.locator('.bd-block__view .rating__step')).toHaveCount(11)
  await expectAccessible(page)
})
