import { saidIn } from '#domain/callouts/answers/said.ts'
import type { Row } from './newsroom.ts'
import type { Random } from './random.ts'
import { inventAnswers, slides } from './responses.ts'

/** Of the callout with many places, and of one with a thousand. */
export const placesSlug = 'places-of-all'
export const thousandSlug = 'a-thousand-places'

/** Callouts that show what was answered on a map, by table. */
export interface PlacesCallouts {
  callouts: Row[]
  callout_variants: Row[]
  callout_response_numbers: Row[]
  callout_responses: Row[]
  callout_response_texts: Row[]
}

const opened = Date.parse('2026-09-01T06:00:00Z')

/** Many people answer from few towns, and some from anywhere. */
const towns = [
  [53.55, 9.99],
  [52.52, 13.4],
  [50.94, 6.96],
  [48.14, 11.58],
  [51.34, 12.37],
  [49.45, 11.08],
] as const

const view = {
  buckets: ['verified'],
  titleProp: 'story.title',
  imageProp: '',
  imageFilter: '',
  links: [],
  gallery: false,
  map: {
    style: '',
    center: [10, 51],
    bounds: [
      [-180, -85],
      [180, 85],
    ],
    minZoom: 0,
    maxZoom: 18,
    initialZoom: 5,
    addressProp: 'story.spot',
    addressPattern: '',
    addressPatternProp: '',
    mapIconProp: 'trip.mode',
    mapIconStyling: {},
  },
}

const publicView = {
  precision: 'exact',
  filterQuestions: ['trip.mode', 'trip.district', 'trip.causes', 'trip.mood'],
  openData: true,
  licence: 'CC BY 4.0',
  retention: null,
}

export function inventPlaces(random: Random, places: number): PlacesCallouts {
  const tables: PlacesCallouts = {
    callouts: [],
    callout_variants: [],
    callout_response_numbers: [],
    callout_responses: [],
    callout_response_texts: [],
  }
  addCallout(tables, { random, slug: placesSlug, title: 'Places of all', places })
  addCallout(tables, { random, slug: thousandSlug, title: 'A thousand places', places: Math.min(1000, places) })
  return tables
}

interface Adding {
  random: Random
  slug: string
  title: string
  places: number
}

function addCallout(tables: PlacesCallouts, { random, slug, title, places }: Adding) {
  const [id, at] = [random.uuid(), new Date(opened)]
  tables.callouts.push({
    ...{ id, slug, title, image: '', starts: at, expires: null, created_at: at, updated_at: at },
    ...{ slug_generated: false, first_public_at: at, allow_update: false, allow_multiple: true, hidden: false },
    ...{ access: 'anonymous', captcha: 'none', send_response_email: false, form_schema: { slides } },
    ...{ response_view_schema: view, public_view: publicView },
  } as Row)
  const texts = { intro: '', thanksTitle: '', thanksText: '', thanksRedirect: null, shareTitle: null }
  const further = { shareDescription: null, slideNavigation: {}, componentText: {}, responseLinkText: {} }
  const mail = { responseEmailSubject: null, responseEmailBody: null }
  tables.callout_variants.push({
    callout_id: id,
    name: 'default',
    title,
    excerpt: '',
    texts: { ...texts, ...further, ...mail },
  } as Row)
  tables.callout_response_numbers.push({ callout_id: id, last_number: places })
  for (let number = 1; number <= places; number++) {
    const answers = inventAnswers(random)
    answers.story.spot.geometry.location = inventPlace(random)
    const createdAt = new Date(opened + number * 60_000)
    tables.callout_responses.push({
      ...{ id: random.uuid(), callout_id: id, number, contact_id: null, assignee_id: null, signed_in: false },
      ...{ bucket: 'verified', answers, created_at: createdAt, updated_at: createdAt },
    } as Row)
    tables.callout_response_texts.push({
      ...{ callout_id: id, number, text: saidIn(answers).toLowerCase(), is_indexed: true },
    })
  }
}

function inventPlace(random: Random): { lat: number; lng: number } {
  const near = (middle: number, width: number) =>
    Number((middle + (random.next() + random.next() + random.next() - 1.5) * width).toFixed(5))
  if (random.chance(0.1)) return { lat: near(10, 80), lng: near(0, 230) }
  const [lat, lng] = random.pick(towns)
  return { lat: near(lat, 0.3), lng: near(lng, 0.5) }
}
