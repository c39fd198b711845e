import { Problem } from '#domain/http/problem.ts'
import type { Body, Reply } from '#domain/http/route.ts'
import type { newsletterApi } from '#domain/newsletter/api.ts'
import { describeOffer } from '#domain/newsletter/consent.ts'
import { chosenGroups, lacksGroup } from '#domain/newsletter/sign-up-page.ts'
import { checkCaptcha, spendCaptcha } from '#server/captcha/index.ts'
import { getContent, toPlainText } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { askToConfirm } from './ask.ts'
import { listPublicGroups } from './groups-queries.ts'
import { assertBuiltIn } from './is-built-in.ts'

type SignUpPage = Reply<typeof newsletterApi.getNewsletterSignUp>

/** What the newsletter's own page says and offers. */
export async function getSignUpPage({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SignUpPage> {
  assertBuiltIn(config)
  if (config.calloutOnlyMode) throw new Problem('not-found')
  const { title, text, optIn } = await getContent(db, 'newsletter', config)
  return { title, text, optIn, groups: await listPublicGroups(db) }
}

/**
 * Somebody typed an address. Nothing is looked up by it, so that whoever typed it learns nothing: its owner gets an email, and
 * what is confirmed by its link depends on who they are.
 */
export async function signUp(
  context: Context,
  { email, groups: chosen, locale }: Body<typeof newsletterApi.signUpToNewsletter>,
  captchaToken: string | undefined,
): Promise<void> {
  const page = await getSignUpPage(context)
  if (lacksGroup(page.groups, chosen))
    throw new Problem('bad-request', { paramType: 'body', issues: [{ path: ['groups'], constraint: 'arrayNotEmpty' }] })
  const groups = chosenGroups(page.groups, chosen)
  const labels = page.groups.filter(({ id }) => groups.includes(id)).map(({ label }) => label)
  const { title, optIn } = page
  const wording = describeOffer({ title, text: toPlainText(page.text), optIn, groups: labels })
  const pass = await checkCaptcha(context, captchaToken)
  await context.db.transaction().execute(async (tx) => {
    await spendCaptcha(tx, pass)
    const asked = { groups, wording, locale: locale ?? '' }
    await askToConfirm(tx, context, { email, locale: locale ?? null }, { asked })
  })
}
