import { type APIRequestContext, expect } from '@playwright/test'
import { question } from './callouts.ts'
import { admin } from './test.ts'

const api = '/api/1.0'

const options = (...labels: string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase().split(' ').at(-1) ?? label }))
/** Where the water comes in: a place, how deep, what was seen. Everything is shown as it arrives. */
export function floodCallout(changes: { map?: object; view?: object; callout?: object } = {}) {
  return {
    image: '',
    starts: '2025-03-01T09:00:00.000Z',
    expires: null,
    allowUpdate: false,
    allowMultiple: true,
    access: 'only-anonymous',
    captcha: 'none',
    hidden: false,
    channels: null,
    sendResponseEmail: false,
    newsletterSchema: null,
    variants: {
      default: {
        title: 'Where does the water come in?',
        excerpt: 'Mark the streets that flood.',
        intro: '<p>The harbour floods. Tell us where.</p>',
        thanksTitle: 'Thank you',
        thanksText: '<p>We read every entry.</p>',
        thanksRedirect: null,
        shareTitle: null,
        shareDescription: null,
        slideNavigation: { flood: { prevText: '', nextText: '', submitText: 'Send entry' } },
        componentText: {},
        responseLinkText: {},
        responseEmailSubject: '',
        responseEmailBody: '',
      },
    },
    responseViewSchema: {
      buckets: ['inbox'],
      titleProp: 'flood.title',
      imageProp: '',
      imageFilter: '',
      links: [{ text: 'How we check entries', url: 'https://harbourpost.test/method' }],
      gallery: false,
      map: {
        style: '',
        center: [9.99, 53.55],
        bounds: [
          [9.7, 53.4],
          [10.3, 53.7],
        ],
        minZoom: 9,
        maxZoom: 16,
        initialZoom: 12,
        addressProp: 'flood.place',
        addressPattern: '{address} {street_number}',
        addressPatternProp: '',
        mapIconProp: 'flood.depth',
        mapIconStyling: {
          'flood.depth': {
            ground: { color: '#4a7a6b', icon: { prefix: 'fas', name: 'droplet' } },
            ankle: { color: '#1f6e8c', icon: { prefix: 'fas', name: 'water' } },
            knee: { color: '#23457e', icon: { prefix: 'fas', name: 'house' } },
          },
        },
        ...changes.map,
      },
      ...changes.view,
    },
    publicView: {
      precision: 'exact',
      filterQuestions: ['flood.depth'],
      openData: false,
      licence: '',
      retention: null,
    },
    formSchema: {
      slides: [
        {
          id: 'flood',
          title: 'The water',
          navigation: { nextSlideId: '' },
          components: [
            question('textfield', 'title', 'Which street?', { validate: { required: true } }),
            question('radio', 'depth', 'How deep was it?', {
              values: options('Wet ground', 'Up to the ankle', 'Up to the knee'),
            }),
            question('textarea', 'seen', 'What did you see?', { validate: { minWords: 0 } }),
            question('address', 'place', 'Where was it?'),
          ],
        },
      ],
    },
    ...changes.callout,
  }
}

export interface FloodEntry {
  title: string
  at: readonly [lng: number, lat: number]
  depth?: 'ground' | 'ankle' | 'knee'
  seen?: string
  street?: string
}

/** The callout as the newsroom publishes it, with its responses in the order of their numbers. */
export async function publishFloodMap(
  request: APIRequestContext,
  entries: readonly FloodEntry[],
  changes: Parameters<typeof floodCallout>[0] = {},
): Promise<{ id: string; slug: string }> {
  const entered = await request.post(`${api}/auth/login`, { data: admin })
  expect(entered.status()).toBe(204)
  const answer = await request.post(`${api}/callout`, { data: floodCallout(changes) })
  expect(answer.status(), await answer.text()).toBe(200)
  const callout = (await answer.json()) as { id: string; slug: string }
  await request.post(`${api}/auth/logout`)
  for (const entry of entries) await respond(request, callout.id, entry)
  return callout
}

async function respond(request: APIRequestContext, calloutId: string, entry: FloodEntry): Promise<void> {
  const { title, at, depth, seen, street = '' } = entry
  const place = {
    id: '',
    formatted_address: street,
    components: [],
    geometry: { location: { lat: at[1], lng: at[0] } },
    source: 'manual',
  }
  const flood = { title, place, ...(depth && { depth }), ...(seen && { seen }) }
  const answer = await request.post(`${api}/callout/${calloutId}/responses`, { data: { answers: { flood } } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Seventeen entries around the harbour, three of them at one place. */
export const harbourEntries: readonly FloodEntry[] = [
  {
    title: 'Ropewalk Lane',
    at: [9.99, 53.55],
    depth: 'ankle',
    seen: 'It came over the wall.',
    street: '1 Ropewalk Lane',
  },
  { title: 'Ropewalk Lane, again', at: [9.99, 53.55], depth: 'knee' },
  { title: 'Ropewalk cellar', at: [9.99, 53.55], depth: 'ground' },
  { title: 'Net store', at: [10.01, 53.56], depth: 'knee', street: '3 Old Net Store' },
  { title: 'Hill Park', at: [9.975, 53.562], depth: 'ground' },
  ...Array.from({ length: 12 }, (_, index) => ({
    title: `Market stall ${index + 1}`,
    at: [9.965 + (index % 4) * 0.0009, 53.535 + Math.floor(index / 4) * 0.0007] as const,
    depth: (['ground', 'ankle', 'knee'] as const)[index % 3] ?? 'ground',
  })),
]
