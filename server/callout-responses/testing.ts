import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addCallout, addReviewer } from '#server/callouts/testing.ts'
import { type StartOptions, startApp } from '#server/testing/app.ts'

/** The moment of every scene: the example has been open for a month. */
export const now = new Date('2025-04-01T12:00:00.000Z')

export const path = '/callout/broken-commutes/responses'

/** For tests: whoever the contract's scenarios speak of, and their callout C, open, without captcha. */
export async function startScene(options?: StartOptions) {
  const app = await startApp(options)
  const scene = {
    app,
    guest: app.guest(),
    admin: '',
    member: '',
    other: '',
    reviewer: '',
    calloutId: '',
    asAdmin: () => app.as(scene.admin),
    asMember: () => app.as(scene.member),
    asOther: () => app.as(scene.other),
    asReviewer: () => app.as(scene.reviewer),
    change: (changes: object) => app.as(scene.admin).patch('/callout/broken-commutes', changes),
    /** What the desk sees, oldest first. */
    async responses(...extras: string[]) {
      return (await app.as(scene.admin).get(path, { query: { with: extras } })).body
    },
    async stored() {
      return app.db.selectFrom('calloutResponses').selectAll().orderBy('number').execute()
    },
    async mails() {
      return app.db.selectFrom('emailOutbox').selectAll().orderBy('createdAt').execute()
    },
    /** Before each test. */
    async reset() {
      app.setNow(now)
      const tables = ['callouts', 'contacts', 'content', 'emails', 'emailOutbox', 'rateLimits', 'activities'] as const
      for (const table of tables) await app.db.deleteFrom(table).execute()
      scene.admin = await app.addContact({ roles: ['admin'] })
      scene.member = await app.addContact({ roles: ['member'] })
      scene.other = await app.addContact()
      scene.reviewer = await app.addContact()
      scene.calloutId = (await addCallout(app.db, { slug: 'broken-commutes' }, now)).id
      await addReviewer(app.db, scene.calloutId, scene.reviewer)
    },
  }
  return scene
}

/** The example's answers with other ones on some slides. */
export function withAnswers(changes: Readonly<Record<string, object>>) {
  const slides = Object.entries(changes).map(([slideId, answers]) => {
    return [slideId, { ...exampleAnswers[slideId as keyof typeof exampleAnswers], ...answers }]
  })
  return { ...exampleAnswers, ...Object.fromEntries(slides) }
}
