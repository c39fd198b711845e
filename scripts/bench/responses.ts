import { saidIn } from '#domain/callouts/answers/said.ts'
import type { Row } from './newsroom.ts'
import type { Random } from './random.ts'

/** Of the callout that many answered. */
export const answeredSlug = 'where-it-gets-stuck'

/** A callout that many answered, by table, in the order in which the rows refer to each other. */
export interface AnsweredCallout {
  callouts: Row[]
  callout_variants: Row[]
  callout_response_numbers: Row[]
  callout_response_tags: Row[]
  callout_responses: Row[]
  callout_response_texts: Row[]
  callout_response_tag_links: Row[]
  callout_response_comments: Row[]
}

const minute = 60_000
const opened = Date.parse('2026-09-01T06:00:00Z')
const now = Date.parse('2026-11-20T00:00:00Z')

const streets = 'Canal Harbour Market Mill Orchard Quarry River School Station Tower'.split(' ')
const towns = 'Bristol London Leeds Cardiff Glasgow Manchester Sheffield Belfast'.split(' ')
const words =
  'the a our this every road bus tram bridge crossing cycle path pavement driver morning evening school market light corner council repair noise parking delivery rain winter child wheelchair late cancelled crowded broken narrow dangerous blocked missing slow again since weeks nobody answered please fix change better safer shelter bench timetable ticket expensive connection neighbour traffic speed junction sign'.split(
    ' ',
  )

const options = (...labels: string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '-') }))

const modes = options('By bike', 'By bus', 'By car', 'On foot', 'By train')
const districts = options(...Array.from({ length: 12 }, (_, index) => `District ${index + 1}`))
const causes = options('Road works', 'Parked vans', 'No signs', 'Too few buses', 'Weather')
const wishes = options('Space', 'Safety', 'Price', 'Speed')

const question = (type: string, key: string, label: string, further: object = {}) => {
  return { type, id: key, key, label, input: true, ...further }
}

/** Twelve questions on two pages. */
export const slides = [
  {
    id: 'trip',
    title: 'Your trip',
    navigation: { nextSlideId: '' },
    components: [
      question('radio', 'mode', 'How do you travel?', { values: modes }),
      question('select', 'district', 'Which district?', { data: { values: districts } }),
      question('selectboxes', 'causes', 'What causes it?', { values: causes }),
      question('number', 'minutes', 'Minutes lost per trip'),
      question('rating', 'mood', 'How was it?'),
      question('ranking', 'wishes', 'What matters most?', { values: wishes }),
    ],
  },
  {
    id: 'story',
    title: 'Your story',
    navigation: { nextSlideId: '' },
    components: [
      question('textfield', 'title', 'Give the spot a name'),
      question('textarea', 'text', 'What happens there?'),
      question('address', 'spot', 'Where is it?'),
      question('datetime', 'last', 'When was the last time?'),
      question('email', 'contact', 'Who else saw it?', { adminOnly: true }),
      question('checkbox', 'agree', 'You may publish this'),
    ],
  },
]

/** `responses` of them, a third from contacts, sorted and tagged in part, each with twelve answers. */
export function inventResponses(
  random: Random,
  { responses, contacts }: { responses: number; contacts: readonly Row[] },
): AnsweredCallout {
  const id = random.uuid()
  const at = new Date(opened)
  const tags = Array.from({ length: 12 }, (_, index) => ({
    id: random.uuid(),
    callout_id: id,
    name: `Theme ${index + 1}`,
    created_at: at,
  }))
  const answered: AnsweredCallout = {
    callouts: [
      {
        id,
        slug: answeredSlug,
        slug_generated: false,
        first_public_at: at,
        title: 'Where it gets stuck',
        image: '',
        starts: at,
        expires: null,
        allow_update: false,
        allow_multiple: true,
        hidden: false,
        access: 'anonymous',
        captcha: 'none',
        send_response_email: false,
        form_schema: { slides },
        response_view_schema: null,
        public_view: null,
        created_at: at,
        updated_at: at,
      },
    ],
    callout_variants: [
      {
        callout_id: id,
        name: 'default',
        title: 'Where it gets stuck',
        excerpt: '',
        texts: {
          intro: '',
          thanksTitle: '',
          thanksText: '',
          thanksRedirect: null,
          shareTitle: null,
          shareDescription: null,
          slideNavigation: {},
          componentText: {},
          responseLinkText: {},
          responseEmailSubject: null,
          responseEmailBody: null,
        },
      },
    ],
    callout_response_numbers: [{ callout_id: id, last_number: responses }],
    callout_response_tags: tags,
    callout_responses: [],
    callout_response_texts: [],
    callout_response_tag_links: [],
    callout_response_comments: [],
  }
  for (let number = 1; number <= responses; number++) addResponse(answered, { random, number, of: responses, contacts })
  return answered
}

interface Adding {
  random: Random
  number: number
  of: number
  contacts: readonly Row[]
}

function addResponse(answered: AnsweredCallout, { random, number, of, contacts }: Adding) {
  const id = random.uuid()
  const calloutId = String(answered.callouts[0]?.id)
  const answers = inventAnswers(random)
  const createdAt = new Date(opened + ((now - opened) * number) / of)
  const handled = random.chance(0.6)
  answered.callout_responses.push({
    id,
    callout_id: calloutId,
    number,
    contact_id: random.chance(0.33) ? String(random.pick(contacts).id) : null,
    assignee_id: random.chance(0.2) ? String(contacts[random.between(0, 4)]?.id) : null,
    signed_in: false,
    bucket: handled
      ? random.weigh([['verified', 70] as const, ['trash', 10] as const, ['inbox', 20] as const])
      : 'inbox',
    answers,
    created_at: createdAt,
    updated_at: handled ? new Date(createdAt.getTime() + random.between(1, 9000) * minute) : createdAt,
  })
  const text = saidIn(answers).toLowerCase()
  answered.callout_response_texts.push({ callout_id: calloutId, number, text, is_indexed: true })
  const chosen = answered.callout_response_tags.filter(() => handled && random.chance(0.1))
  for (const tag of chosen) answered.callout_response_tag_links.push({ response_id: id, tag_id: String(tag.id) })
  if (!random.chance(0.1)) return
  answered.callout_response_comments.push({
    response_id: id,
    contact_id: String(contacts[random.between(0, 4)]?.id),
    text: inventSentence(random, 4, 15),
    created_at: createdAt,
    updated_at: createdAt,
  })
}

export function inventAnswers(random: Random) {
  const [lat, lng] = [51 + random.next() * 4, -3 + random.next() * 3].map((degrees) => Number(degrees.toFixed(5)))
  const town = random.pick(towns)
  const address = `${random.between(1, 200)} ${random.pick(streets)} Road`
  const ticked = causes.map(({ value }) => [value, random.chance(0.3)] as const)
  return {
    trip: {
      mode: random.pick(modes).value,
      ...(random.chance(0.9) && { district: random.pick(districts).value }),
      ...(ticked.some(([, isTicked]) => isTicked) && { causes: Object.fromEntries(ticked) }),
      minutes: random.between(0, 120),
      ...(random.chance(0.8) && { mood: random.between(1, 5) }),
      wishes: wishes
        .map(({ value }) => [random.next(), value] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, value]) => value),
    },
    story: {
      title: inventSentence(random, 2, 5),
      text: Array.from({ length: random.between(1, 6) }, () => inventSentence(random, 6, 16)).join(' '),
      spot: {
        id: `address.${random.between(1, 1_000_000)}`,
        formatted_address: `${address}, ${town}`,
        components: [
          { type: 'address', value: address },
          { type: 'municipality', value: town },
        ],
        geometry: { location: { lat, lng } },
        source: 'maptiler',
      },
      last: new Date(random.between(opened, now)).toISOString(),
      ...(random.chance(0.3) && { contact: `${random.pick(words)}.${random.hex(6)}@example.org` }),
      agree: random.chance(0.8),
    },
  }
}

function inventSentence(random: Random, least: number, most: number): string {
  const text = Array.from({ length: random.between(least, most) }, () => random.pick(words)).join(' ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
