import { contentIds } from '#domain/content/content.ts'
import type { Pricing } from '#domain/contributions/fees.ts'
import { addInventedResponses, beginResponses } from '#server/callout-responses/index.ts'
import { addCallout, insertReviewer } from '#server/callouts/index.ts'
import {
  getContent,
  getSiteSettings,
  readSetting,
  writeContent,
  writeMissingContent,
  writeSetting,
} from '#server/content/index.ts'
import { insertNotices } from '#server/notices/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/http/context.ts'
import { addInventedStory } from '#server/stories/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { lockSetUp } from '../queries.ts'
import { inventCallouts } from './callouts.ts'
import { bringByCallouts } from './came-by-callouts.ts'
import { createChance } from './chance.ts'
import { insertPeople, type Supporter } from './insert-people.ts'
import { harbourFocus, newsroomTexts } from './newsroom.ts'
import { inventNotices } from './notices.ts'
import { inventPeople } from './person.ts'
import { dropPictures, keepPictures, type SamplePictures } from './pictures.ts'
import { inventResponses, reviewerOf } from './responses.ts'
import { inventStory } from './stories.ts'
import { inventSupport } from './supporter.ts'

const population = 200
const settingKey = 'sample-data'

interface Surroundings {
  config: Config
  now: Date
}

interface Added {
  contacts: number
  payments: number
}

type Keeping = Surroundings & { db: Database; log: Log }

const nothing: Added = { contacts: 0, payments: 0 }

/** Adds the invented newsroom; a second time adds nothing. No mail leaves and nothing is recorded. */
export async function seedDemo(keeping: Keeping): Promise<Added> {
  const { db } = keeping
  if (await readSetting(db, settingKey)) return nothing
  return withPictures(keeping, (pictures) => db.transaction().execute((tx) => seedSample(tx, keeping, pictures)))
}

/** The pictures are kept before what shows them, and go again when that isn't added. */
export async function withPictures<Outcome extends Added | undefined>(
  keeping: Keeping,
  seed: (pictures: SamplePictures) => Promise<Outcome>,
): Promise<Outcome> {
  const pictures = await keepPictures(keeping)
  let isShown = false
  try {
    const added = await seed(pictures)
    isShown = added !== undefined && added.contacts > 0
    return added
  } finally {
    if (!isShown) await dropPictures(keeping, pictures)
  }
}

export async function seedSample(tx: Tx, { config, now }: Surroundings, pictures: SamplePictures): Promise<Added> {
  await lockSetUp(tx)
  if (await readSetting(tx, settingKey)) return nothing
  const pricing = await getSiteSettings(tx, config)
  const invented = inventSupporters(pricing, now)
  const callouts = inventCallouts(now, pictures)
  const given = callouts.map(({ starts, variants }) =>
    inventResponses(variants.default?.title ?? '', {
      starts: starts ?? now,
      now,
      people: invented,
      photos: pictures.photos,
    }),
  )
  const { people, responses } = bringByCallouts(invented, given)
  const added = await insertPeople(tx, people, now)
  const { backgroundUrl } = await getContent(tx, 'general', config)
  if (backgroundUrl === '') {
    await writeContent(tx, 'general', { backgroundUrl: pictures.harbour, backgroundFocus: harbourFocus }, now)
  }
  for (const id of contentIds) await writeMissingContent(tx, id, newsroomTexts[id] ?? {}, now)
  for (const [index, callout] of callouts.entries()) {
    const id = await addCallout(tx, callout, now, beginResponses)
    const ofCallout = responses[index] ?? []
    await addInventedResponses(tx, id, ofCallout, now)
    const story = inventStory(callout.variants.default?.title ?? '', pictures, now)
    if (story) await addInventedStory(tx, id, story, now)
    if (ofCallout.length > 0)
      await insertReviewer(tx, { calloutId: id, contactId: reviewerOf(people).id, canEdit: false }, now)
  }
  await insertNotices(tx, inventNotices(now))
  await writeSetting(tx, settingKey, { addedAt: now, ...added })
  return added
}

/** The same people every time, with dates counted back from `now`. */
export function inventSupporters(pricing: Pricing, now: Date): Supporter[] {
  return inventPeople(createChance('harbour'), population, now).map((person) => ({
    ...person,
    support: inventSupport(createChance(person.id), person, pricing, now),
  }))
}
