import { startApp } from '#server/testing/app.ts'
import { addCallout, addReviewer, exampleBody } from '../testing.ts'

/** The moment of every scene: the example has been open for a month. */
export const now = new Date('2025-04-01T12:00:00.000Z')
export const tomorrow = '2025-04-02T12:00:00.000Z'

/** For tests: whoever the contract's scenarios speak of, and their callout C, open, without captcha. */
export async function startScene() {
  const app = await startApp()
  const scene = {
    app,
    guest: app.guest(),
    admin: '',
    member: '',
    reviewer: '',
    editor: '',
    calloutId: '',
    asAdmin: () => app.as(scene.admin),
    asMember: () => app.as(scene.member),
    asReviewer: () => app.as(scene.reviewer),
    asEditor: () => app.as(scene.editor),
    /** Another callout that R and E review. */
    async addExample(changes: Parameters<typeof addCallout>[1] = {}, slug = 'broken-commutes'): Promise<string> {
      const { id } = await addCallout(app.db, { slug, ...changes }, now)
      await addReviewer(app.db, id, scene.reviewer)
      await addReviewer(app.db, id, scene.editor, { canEdit: true })
      return id
    },
    /** Before each test. */
    async reset() {
      app.setNow(now)
      for (const table of ['callouts', 'contacts', 'content'] as const) await app.db.deleteFrom(table).execute()
      scene.admin = await app.addContact({ roles: ['admin'] })
      scene.member = await app.addContact({ roles: ['member'] })
      scene.reviewer = await app.addContact()
      scene.editor = await app.addContact()
      scene.calloutId = await scene.addExample()
    },
  }
  return scene
}

export const texts = (title: string) => ({ ...exampleBody().variants.default, title })

export const named = (title: string, further = {}) => exampleBody({ variants: { default: texts(title) }, ...further })

export const rules = (...list: unknown[]) => JSON.stringify({ condition: 'AND', rules: list })

export const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })

export function slides(number: number) {
  return Array.from({ length: number }, (_, at) => ({
    id: `s${at}`,
    title: '',
    components: [],
    navigation: { nextSlideId: '' },
  }))
}
