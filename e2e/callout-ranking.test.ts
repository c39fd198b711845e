import { nextAnswers, publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const options = (...values: string[]) => values.map((value) => ({ label: `The ${value}`, value }))
const ranking = (key: string, more: object) => ({
  type: 'ranking',
  id: key,
  key,
  label: `Order the ${key}`,
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
          ranking('ways', { values: options('bus', 'tram', 'bike'), validate: { required: true } }),
          ranking('days', { values: options('monday', 'friday'), validate: { required: true } }),
          ranking('rest', { values: options('sea', 'hills') }),
        ],
      },
    ],
  },
}

test('a reader puts answers in order by buttons, keys and pointer, or keeps the order they came in', async ({
  page,
  request,
}) => {
  const { slug } = await publishCallout(request, form)
  await page.goto(`/callouts/${slug}/respond`)
  const ways = page.getByRole('group', { name: 'Order the ways' })
  const days = page.getByRole('group', { name: 'Order the days' })
  const up = ways.getByRole('button', { name: 'Move The bike up' })
  await expect(up).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(ways).toContainText('Please answer this question')

  await up.press('Enter')
  await expect(ways.getByRole('status')).toHaveText('The bike is now number 2 of 3')
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(ways.getByRole('listitem')).toContainText(['The bike', 'The bus', 'The tram'])
  const grip = ways.getByRole('button', { name: 'Move The tram', exact: true })
  const [from, to] = [await grip.boundingBox(), await ways.getByRole('listitem').first().boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect(ways.getByRole('listitem')).toContainText(['The tram', 'The bike', 'The bus'])
  await days.getByRole('button', { name: 'Use this order' }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const sent = nextAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await sent).toEqual({ one: { ways: ['tram', 'bike', 'bus'], days: ['monday', 'friday'] } })
})

test('an editor adds a ranking and its options @desk', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/callouts/new')
  await page.getByRole('button', { name: 'Ranking', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Options' }).click()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.keyboard.type('Slower traffic')
  await expect(page.locator('.bd-block__view .ranking__row')).toHaveCount(2)
  await expectAccessible(page)
})
