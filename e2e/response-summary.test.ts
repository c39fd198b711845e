import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const further = {
  id: 'further',
  title: 'Further questions',
  navigation: { nextSlideId: '' },
  components: [
    { type: 'rating', id: 'safe', key: 'safe', label: 'How safe is it?', input: true, lowestLabel: 'Not at all' },
    {
      type: 'ranking',
      id: 'first',
      key: 'first',
      label: 'What first?',
      input: true,
      values: [
        { label: 'A crossing', value: 'crossing' },
        { label: 'Lights', value: 'lights' },
      ],
    },
  ],
}

/** Three readers answer the complete example and two questions more; the third goes by bus and takes longer. */
async function collectResponses(request: APIRequestContext) {
  const { slides } = exampleCallout.formSchema
  const callout = await publishCallout(request, { formSchema: { slides: [...slides, further] } })
  for (const [mode, minutes, safe] of [
    ['bike', 17, 2],
    ['bike', 20, 4],
    ['bus', 45, 1],
  ]) {
    const answers = {
      ...exampleAnswers,
      start: { ...exampleAnswers.start, mode },
      place: { ...exampleAnswers.place, photos: [] },
      numbers: { ...exampleAnswers.numbers, minutes },
      further: { safe, first: ['lights', 'crossing'] },
    }
    const answer = await request.post(`/api/1.0/callout/${callout.slug}/responses`, { data: { answers } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return callout
}

test('an editor reads what readers answered, takes the numbers along and goes on to the responses behind one', async ({
  page,
  request,
}) => {
  const { slug } = await collectResponses(request)
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/view/${slug}/summary`)
  const travel = page.getByRole('article', { name: 'How do you travel?' })
  await expect(travel.getByText('3 answers')).toBeVisible()
  await expectAccessible(page)

  await travel.getByRole('button', { name: 'Show as table' }).click()
  const row = travel.getByRole('row', { name: /By bike/ })
  await expect(row.getByRole('cell')).toHaveText(['2', '67%'])
  await travel.getByRole('button', { name: 'Show as chart' }).click()
  const [numbers] = await Promise.all([
    page.waitForEvent('download'),
    travel.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await numbers.path(), 'utf8')).toContain('By bike,2,66.7')
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    travel.getByRole('button', { name: 'Save picture' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('how-do-you-travel.png')
  await page.getByRole('button', { name: 'Save report' }).click()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All numbers (CSV)' }).click(),
  ])
  expect(await readFile(await report.path(), 'utf8')).toContain('What first?,Lights,3,100')

  await travel.getByRole('link', { name: /By bike/ }).click()
  await expect(page).toHaveURL(/\/responses\?.*rules=/)
  await expect(page.getByRole('row')).toHaveCount(3)
})
