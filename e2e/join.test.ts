import { linkIn } from './support/inbox.ts'
import { amountField, directDebit, emailField, payAtSimulator, payOnJoinPage } from './support/joining.ts'
import { admin, enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'

test('a reader joins, pays, confirms, sets the account up, and the newsroom sees the new member', async ({
  page,
  inbox,
  someone,
}) => {
  await page.goto('/join')
  await expect(page).toHaveTitle(/^Join - /)
  await expectAccessible(page)

  await page.getByText('Monthly', { exact: true }).click()
  await amountField(page).fill('8')
  await expect(page.getByRole('button', { name: /^Contribute .*8\.\d\d monthly$/ })).toBeVisible()
  await emailField(page).fill(someone)
  await page.getByRole('button', { name: /^Contribute / }).click()

  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^First name/ }).fill('Noor')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Abara')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page)
  await payAtSimulator(page, /succeeds/)

  await expect(page).toHaveURL(/\/join\/confirm-email$/)
  await expect(page.getByText(someone)).toBeVisible()
  await expectAccessible(page)

  const mail = await inbox.next(someone)
  await page.goto(linkIn(mail, '/join/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Abara')
  await page.getByLabel(/^Password/).fill('Saltmarsh7')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Hello, Noor' })).toBeVisible()
  await expect(page).toHaveTitle(/^Home - /)
  await expect(page.getByText(/8(\.00)? a month|8(\.00)? \/ month/).first()).toBeVisible()
  await expectAccessible(page)

  await page.request.post('/api/1.0/auth/logout')
  await enter(page, admin)
  await page.goto('/admin/contacts')
  await page.getByRole('searchbox').fill(someone)
  // Others of that name have joined in other journeys.
  await page.getByRole('row').filter({ hasText: someone }).getByRole('link', { name: 'Noor Abara' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Abara' })).toBeVisible()
  await expect(page.getByText('Automatic').first()).toBeVisible()
  await expectAccessible(page)
})

/** Tags, classes and words of fields, without what only the app gives them. */
function outlines(fields: Element[]): string[] {
  return fields.map((field) =>
    [field, ...field.querySelectorAll('*')]
      .map(
        (each) => `${each.tagName} ${each.getAttribute('class') ?? ''} ${each.children.length ? '' : each.textContent}`,
      )
      .join('\n'),
  )
}

test.describe('what the server draws before any script has run', () => {
  test('stands where the page puts it afterwards', async ({ page, browser, baseURL }, { project }) => {
    const { viewport = null } = project.use
    const still = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' })
    const before = await still.newPage()
    await before.goto('/join')
    await page.goto('/join')
    // The app stands in its place.
    await expect(page.locator('#server-rendered')).toHaveCount(0)
    await expect(amountField(page)).toBeVisible()
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
    for (const part of ['.plate', '.steps', 'h1.display', '.prose', '.seg', '.amounts', '.own', '.promise__t']) {
      const [drawn, final] = [before, page].map((each) => each.locator(part).first())
      if (!drawn || !final || (await final.count()) === 0) continue
      // On phones the panel stands below what only the app draws.
      if (part === '.promise__t' && project.name === 'phone') continue
      await expect(drawn).toHaveText((await final.textContent()) ?? '')
      // Its width may change by a little with the site's own font.
      const [at, finallyAt] = await Promise.all([drawn.boundingBox(), final.boundingBox()])
      expect([at?.x, at?.y], part).toEqual([finallyAt?.x, finallyAt?.y])
    }
    const panels = [before, page].map((each) => each.locator('.promise').evaluateAll(outlines))
    const [drawnPanel, finalPanel] = await Promise.all(panels)
    expect(drawnPanel).toEqual(finalPanel)
    const fields = [before, page].map((each) => each.locator('form.fields > *').evaluateAll(outlines))
    const [drawnFields = [], finalFields = []] = await Promise.all(fields)
    expect(drawnFields.length).toBeGreaterThan(2)
    expect(finalFields.slice(0, drawnFields.length)).toEqual(drawnFields)
    await still.close()
  })

  test('takes what is typed, and the app goes on with it', async ({ page, someone }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/join', { waitUntil: 'commit' })
    await page.getByText('Once a year', { exact: true }).click()
    await page.locator('.amounts label').first().click()
    await expect(amountField(page)).toHaveValue('€3')
    await emailField(page).fill(someone)
    await emailField(page).press('Enter')
    await amountField(page).fill('170')
    release()

    await expect(page.getByRole('button', { name: /^Contribute .*170\.\d\d yearly$/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Once a year' })).toBeChecked()
    await expect(emailField(page)).toHaveValue(someone)
    await expect(amountField(page)).toBeFocused()
    await page.keyboard.type('5')
    await expect(page.getByRole('button', { name: /^Contribute .*1,?705\.\d\d yearly$/ })).toBeVisible()
    await expect(page).toHaveURL(/\/join$/)
  })

  test('is not there in another site’s frame', async ({ page }) => {
    const framed = await page.request.get('/join', { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(await framed.text()).toContain('<div id="app"></div>')
  })
})

test('somebody pays by direct debit', async ({ page, inbox, someone }) => {
  await page.goto('/join')
  await emailField(page).fill(someone)
  await page.getByText(directDebit, { exact: true }).click()
  await page.getByRole('button', { name: /^Contribute / }).click()
  await page.getByLabel('First name').fill('Ewa')
  await page.getByLabel('Last name').fill('Zielińska')
  await payAtSimulator(page, /succeeds/)
  await expect(page).toHaveURL(/\/join\/confirm-email$/)

  await page.goto(linkIn(await inbox.next(someone), '/join/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Welcome, Ewa' })).toBeVisible()
})

test('a payment that is refused ends on a page that says what to do, and nothing typed is lost', async ({
  page,
  someone,
}) => {
  await page.goto('/join')
  await amountField(page).fill('7')
  await emailField(page).fill(someone)
  await page.getByRole('checkbox', { name: /Cover the .* fee/ }).uncheck()
  await page.getByRole('button', { name: 'Contribute €7.00 monthly' }).click()
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
  await expect(page.getByText('€7.00 a month, Card')).toBeVisible()
  // Loading the step again leads to it, and back to what was chosen.
  await page.reload()
  await expect(page.getByText('€7.00 a month, Card')).toBeVisible()
  await page.getByRole('button', { name: 'Change amount or method' }).click()
  await expect(amountField(page)).toHaveValue('€7')
  await expect(emailField(page)).toHaveValue(someone)
  await expect(page.getByRole('checkbox', { name: /Cover the .* fee/ })).not.toBeChecked()

  await payOnJoinPage(page, someone, /method itself is declined/)
  await expect(page).toHaveURL(/\/join\/failed/)
  await expect(page.getByText(/^The payment was declined without a reason\. Nothing was charged\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/\/join$/)
  await expect(amountField(page)).toHaveValue('€7')
  await expect(emailField(page)).toHaveValue(someone)

  // Amounts that can't be paid reach no button.
  await amountField(page).fill('-4')
  await expect(page.getByRole('button', { name: 'Contribute', exact: true })).toBeVisible()
})

test('an active member who joins again is told by mail, and the page gives nothing away', async ({
  page,
  inbox,
  someone,
}) => {
  await page.goto('/join')
  await payOnJoinPage(page, someone, /succeeds/)
  await expect(page).toHaveURL(/\/join\/confirm-email$/)
  await page.goto(linkIn(await inbox.next(someone), '/join/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
  // The page may still be asking for something.
  await forgetSession(page)

  await page.goto('/join')
  await payOnJoinPage(page, someone, /succeeds/)
  await expect(page).toHaveURL(/\/join\/confirm-email$/)
  await expect.poll(() => inbox.all(someone).some((mail) => mail.text?.includes('/auth/set-password/'))).toBe(true)
})

test.describe('refused', () => {
  test.use({ complaintsExpected: true })

  test('a card that is declined when the link is opened says why, and the form keeps what was chosen', async ({
    page,
    inbox,
    someone,
    browser,
  }) => {
    await page.goto('/join?amount=9')
    await payOnJoinPage(page, someone, /not enough money/)
    await expect(page).toHaveURL(/\/join\/confirm-email$/)
    const link = linkIn(await inbox.next(someone), '/join/confirm-email/')
    // On another device.
    const elsewhere = await browser.newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByText(/there isn’t enough money in the account\. Nothing was charged/)).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('link', { name: 'Start again' }).click()
    await expect(amountField(elsewhere)).toHaveValue('€9')
    await expect(emailField(elsewhere)).toHaveValue(someone)
    await elsewhere.close()
  })

  test('a server that breaks down says whether anything was charged', async ({ page, someone }) => {
    const broken = { status: 502, body: 'Bad gateway' }
    await page.route('**/api/1.0/signup', (route) => route.fulfill(broken))
    await page.goto('/join')
    await emailField(page).fill(someone)
    await page.getByRole('button', { name: /^Contribute / }).click()
    await expect(
      page.getByText('Something went wrong on our side. Nothing was charged. Try again in a moment.'),
    ).toBeVisible()
    await page.route('**/api/1.0/signup/confirm-email', (route) => route.fulfill(broken))
    await page.goto('/join/confirm-email/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText(/your payment may be on its way\. .* you won’t be charged twice\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the link again' })).toHaveAttribute(
      'href',
      '/join/confirm-email/00000000-0000-4000-8000-000000000000',
    )
    await expectAccessible(page)
  })

  test('a link that was used or never existed leads to a page with a way on', async ({ page }) => {
    await page.goto('/join/confirm-email/00000000-0000-4000-8000-000000000000')
    await expect(page).toHaveURL(/\/join\/failed\?reason=expired$/)
    await expect(page.getByText('This link has expired or was used before.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('with the keyboard alone', { tag: '@desk' }, async ({ page, someone }) => {
  await page.goto('/join')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Contribute / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await emailField(page).focus()
  await page.keyboard.type(someone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeFocused()
})
