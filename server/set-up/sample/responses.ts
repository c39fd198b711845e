import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { InventedResponse } from '#server/callout-responses/index.ts'
import { between, type Chance, createChance } from './chance.ts'
import type { Person } from './person.ts'
import type { SamplePhotos } from './pictures.ts'
import { comments, places, shops, stops, stories } from './way-to-school-words.ts'

interface Asked {
  starts: Date
  now: Date
  people: readonly Person[]
  photos: SamplePhotos | undefined
}

type Story = (chance: Chance, asked: Asked) => { answers: Answers; tags: string[] }

/** How many responses each callout of the sample has, and what they say; by the callout's title. */
const told: Record<string, { count: number; story: Story }> = {
  'The way to school': { count: 112, story: tellWay },
  'What should stay on Market Street?': { count: 24, story: tellShop },
  'Which bus never comes?': { count: 14, story: tellStop },
}

/** What the invented readers responded to a callout, oldest first; the same every time, with dates up to `now`. */
export function inventResponses(title: string, asked: Asked): InventedResponse[] {
  const { count, story } = told[title] ?? { count: 0, story: tellStop }
  const chance = createChance(`responses to ${title}`)
  // Most come in the first days.
  const moments = Array.from({ length: count }, () =>
    between(asked.starts, asked.now, chance.number() ** 1.7),
  ).toSorted((one, other) => one.getTime() - other.getTime())
  return moments.map((createdAt) => inventResponse(chance, createdAt, story, asked))
}

function inventResponse(chance: Chance, createdAt: Date, story: Story, asked: Asked): InventedResponse {
  const { answers, tags } = story(chance, asked)
  const colleagues = [...asked.people.filter(({ staffRole }) => staffRole), reviewerOf(asked.people)]
  const isHandled = chance.happens(0.74)
  const readers = asked.people.filter(({ staffRole, joined }) => !staffRole && joined < createdAt)
  const contactId = chance.happens(0.45) ? chance.pick(readers).id : null
  const wroteAt = between(createdAt, asked.now, 0.3 + chance.number() * 0.6)
  return {
    createdAt,
    contactId,
    signedIn: contactId !== null && chance.happens(0.9),
    bucket: isHandled ? (chance.happens(0.93) ? 'verified' : 'trash') : 'inbox',
    assigneeId: chance.happens(0.3) ? chance.pick(colleagues).id : null,
    tags,
    comments: chance.happens(0.16)
      ? [{ contactId: chance.pick(colleagues).id, text: `<p>${chance.pick(comments)}</p>`, createdAt: wroteAt }]
      : [],
    answers,
  }
}

/** Somebody who supports the newsroom and sorts responses for it, without being one of its own people. */
export function reviewerOf(people: readonly Person[]): Person {
  const reviewer = people.find(({ staffRole, firstname }) => !staffRole && firstname !== '')
  if (!reviewer) throw new Error('the sample newsroom has nobody')
  return reviewer
}

function tellWay(chance: Chance, { starts, now, photos }: Asked): ReturnType<Story> {
  const mode = chance.weigh([
    ['foot', 50],
    ['bike', 26],
    ['bus', 17],
    ['well', 7],
  ] as const)
  const end = {
    ...(chance.happens(0.3) ? { phone: `01632 960${chance.integer(100, 999)}` } : {}),
    ...(chance.happens(0.8) ? { first: chance.pick(rankings) } : {}),
    ...(chance.happens(0.92) ? { safe: mode === 'well' ? chance.integer(4, 5) : chance.weigh(ratings) } : {}),
    agrees: true,
  }
  const way = { mode, school: chance.pick(['harbour', 'brannoc', 'tidemill']) }
  if (mode === 'well') return { answers: { way, end }, tags: [] }

  const place = chance.weigh(places.map((each) => [each, each.weight] as const))
  const [lat, lng] = place.at
  const formatted = `${chance.integer(1, 90)} ${place.street}, Saltmere`
  const near = () => (chance.number() - 0.5) * 0.002
  const photo = photos?.[place.photo]
  const story = chance.happens(0.68) ? chance.pick(stories) : undefined
  const spot = {
    name: place.name,
    where: {
      formatted_address: formatted,
      components: [],
      geometry: { location: { lat: lat + near(), lng: lng + near() } },
    },
    whereText: formatted,
    ...(photo && chance.happens(0.34) ? { photos: [photo] } : {}),
  }
  const causes = Object.fromEntries(
    ['parking', 'speed', 'crossing', 'light'].map((cause) => [cause, chance.happens(0.4)]),
  )
  const details = {
    minutes: chance.weigh(detours),
    ...(mode === 'bus' ? { fare: chance.integer(6, 30) / 2 } : {}),
    ...(chance.happens(0.5) ? { lastTime: between(starts, now, -chance.number()).toISOString().slice(0, 10) } : {}),
    leaves: `07:${chance.pick(['25', '30', '40', '45', '50', '55'])}`,
    causes,
    ...(story && { story }),
  }
  return { answers: { way, spot, details, end }, tags: wayTags(chance, causes) }
}

function wayTags(chance: Chance, causes: Readonly<Record<string, boolean>>): string[] {
  return [
    ...(causes.light && chance.happens(0.4) ? ['Lamps'] : []),
    ...(causes.crossing && chance.happens(0.4) ? ['Crossing'] : []),
    ...(chance.happens(0.12) ? ['Call back'] : []),
    ...(chance.happens(0.06) ? ['For the front page'] : []),
  ]
}

const ratings = [
  [1, 24],
  [2, 33],
  [3, 24],
  [4, 14],
  [5, 5],
] as const

const detours = [
  [0, 8],
  [3, 10],
  [5, 16],
  [8, 12],
  [10, 20],
  [12, 9],
  [15, 12],
  [20, 7],
  [30, 3],
  [45, 1],
] as const

const rankings = [
  ['crossings', 'slower', 'lanes'],
  ['crossings', 'lanes', 'slower'],
  ['slower', 'crossings', 'lanes'],
  ['lanes', 'crossings', 'slower'],
]

function tellShop(chance: Chance) {
  const [shop, why] = chance.pick(shops)
  const ask = { shop, ...(chance.happens(0.8) ? { why } : {}), often: chance.pick(['week', 'week', 'month', 'less']) }
  return { answers: { ask }, tags: chance.happens(0.2) ? ['Quote'] : [] }
}

function tellStop(chance: Chance) {
  return { answers: { ask: { stop: chance.pick(stops), route: chance.pick(['3', '7', '7', '12']) } }, tags: [] }
}
