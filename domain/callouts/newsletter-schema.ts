import * as z from 'zod/mini'

/** The offer to sign up for newsletters at the end of a form (callouts 2.9). */
export const NewsletterSchema = z.strictObject({
  title: z.string(),
  text: z.string(),
  optIn: z.string(),
  groups: z.array(z.strictObject({ id: z.string(), label: z.string(), checked: z.boolean() })),
})
export type NewsletterSchema = z.infer<typeof NewsletterSchema>

/** What a respondent chose of it. */
export const NewsletterChoice = z.strictObject({
  optIn: z.boolean(),
  groups: z.array(z.string().check(z.maxLength(255))).check(z.maxLength(1000)),
  /** In which language they read it. */
  locale: z.optional(z.string().check(z.maxLength(20))),
})
export type NewsletterChoice = z.infer<typeof NewsletterChoice>

/** Of the chosen groups those that the callout offers, each once. */
export function offeredGroups({ groups }: NewsletterSchema, chosen: readonly string[]): string[] {
  return groups.map(({ id }) => id).filter((id, index, ids) => chosen.includes(id) && ids.indexOf(id) === index)
}

/** The offer without groups that are gone at the newsletter provider. */
export function withoutGroups(schema: NewsletterSchema, gone: readonly string[]): NewsletterSchema {
  return { ...schema, groups: schema.groups.filter(({ id }) => !gone.includes(id)) }
}
