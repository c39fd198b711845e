import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listAnswerFields } from '#domain/callout-responses/answer-filters.ts'
import { responseFilters } from '#domain/callout-responses/filters.ts'
import { anyRules } from '#domain/callout-responses/testing.ts'
import { listQuestions } from '#domain/callouts/questions.ts'
import { exampleAnswers, exampleQuestions } from '#domain/callouts/testing.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import { now, path, startScene, withAnswers } from '../testing.ts'

const scene = await startScene()
const { app } = scene
afterAll(app.close)

const tag = randomUUID()
let elsewhere = ''
let third = ''

/** Of M, two others and nobody to what R reviews, and of all of them to what R doesn't review. */
beforeEach(async () => {
  await scene.reset()
  third = await app.addContact()
  elsewhere = (await addCallout(app.db, { slug: 'elsewhere' }, now)).id
  const contacts = [scene.member, scene.reviewer, scene.other, third]
  for (const calloutId of [scene.calloutId, elsewhere]) {
    for (const contactId of [...contacts, null]) {
      const isOwn = contactId === scene.member
      const answers = isOwn
        ? exampleAnswers
        : withAnswers({ start: { mode: 'bus' }, finish: { witnessMail: 'a@b.org' } })
      await addResponse(app.db, calloutId, { contactId, answers })
    }
    const name = `Tag of ${calloutId}`
    const id = calloutId === scene.calloutId ? tag : randomUUID()
    await app.db.insertInto('calloutResponseTags').values({ id, calloutId, name, createdAt: now }).execute()
  }
})

const fields = {
  ...responseFilters,
  ...Object.fromEntries(listAnswerFields(listQuestions(exampleQuestions)).map(({ name, ...filter }) => [name, filter])),
}

/** What somebody is told about each of many groups of rules, in lists of a callout, of another one, and of all. */
async function ask(visitor: typeof scene.guest, groups: readonly RuleGroup[]): Promise<unknown[]> {
  const told: unknown[] = []
  for (const group of groups) {
    const ofCallout = { field: 'calloutId', operator: 'equal', value: [elsewhere] }
    const asked = [
      [path, group],
      ['/callout/elsewhere/responses', group],
      ['/callout-responses', group],
      ['/callout-responses', { condition: 'AND', rules: [ofCallout, group] }],
    ] as const
    for (const [address, rules] of asked) {
      const query = { rules: JSON.stringify(rules), sort: 'updatedAt', order: 'DESC' }
      const { status, body } = await visitor.get(address, { query })
      told.push([status, body.code, body.total, body.items])
    }
  }
  return told
}

const groups = () =>
  fc.sample(
    anyRules(fields, {
      texts: ['inbox', 'trash', '', 'bus', 'a@b', 'blocked'],
      contacts: ['me', scene.member, scene.other, third, tag],
    }),
    { numRuns: 60, seed: 20_251_124 },
  )

test('who responded finds out nothing about the desk’s notes, nor about what others answered', async () => {
  const before = await ask(scene.asMember(), groups())
  await sql`update callout_responses set answers = '{}', contact_id = null, bucket = 'trash'
    where contact_id is distinct from ${scene.member}`.execute(app.db)
  await sql`update callout_responses set bucket = 'verified', assignee_id = ${scene.admin},
    duplicate_of_id = (select id from callout_responses other where other.callout_id = callout_responses.callout_id and contact_id is null limit 1)
    where contact_id = ${scene.member}`.execute(app.db)
  await sql`insert into callout_response_tag_links select r.id, t.id
    from callout_responses r join callout_response_tags t using (callout_id)`.execute(app.db)
  expect(await ask(scene.asMember(), groups())).toEqual(before)
  expect(before.some((told) => (told as number[])[2] === 1)).toBe(true)
})

test('who reviews finds out nobody’s name, nor anything about callouts they don’t review', async () => {
  const before = await ask(scene.asReviewer(), groups())
  await sql`update callout_responses set guest_name = 'Ann', guest_email = 'ann@ex.org', contact_id = case contact_id
    when ${scene.member}::uuid then ${third}::uuid when ${third}::uuid then ${scene.other}::uuid else ${scene.member}::uuid end
    where callout_id = ${scene.calloutId} and contact_id <> ${scene.reviewer}`.execute(app.db)
  await sql`update callout_responses set answers = '{}', contact_id = null, bucket = 'verified'
    where callout_id = ${elsewhere} and contact_id is distinct from ${scene.reviewer}`.execute(app.db)
  await sql`update callout_responses set bucket = 'trash', assignee_id = ${scene.reviewer}
    where callout_id = ${elsewhere} and contact_id = ${scene.reviewer}`.execute(app.db)
  await sql`insert into callout_response_tag_links select r.id, t.id
    from callout_responses r join callout_response_tags t using (callout_id) where callout_id = ${elsewhere}`.execute(
    app.db,
  )
  expect(await ask(scene.asReviewer(), groups())).toEqual(before)
  expect(before.some((told) => (told as number[])[2] === 5)).toBe(true)
})
