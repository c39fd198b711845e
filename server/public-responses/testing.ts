import { exampleCallout, input, options } from '#domain/callouts/testing.ts'
import { addCallout, addResponse } from '#server/callouts/testing.ts'
import type { TestApp } from '#server/testing/app.ts'

/** For tests: a callout with every kind of question that map and gallery speak of, and a hidden one. */
export const mapView = {
  ...exampleCallout.responseViewSchema,
  titleProp: 's.title',
  imageProp: 's.photos',
  map: {
    ...exampleCallout.responseViewSchema.map,
    addressProp: 's.spot',
    addressPatternProp: 's.spotText',
    mapIconProp: 's.mode',
    mapIconStyling: {},
  },
}

export const mapForm = {
  slides: [
    {
      id: 's',
      title: 'One',
      navigation: { nextSlideId: '' },
      components: [
        input('textfield', 'title'),
        input('address', 'spot'),
        input('textfield', 'spotText', { hidden: true }),
        input('address', 'home'),
        input('file', 'photos', { multiple: true, image: true }),
        input('radio', 'mode', { values: options('bike', 'bus') }),
        input('selectboxes', 'causes', { values: options('works', 'vans') }),
        input('checkbox', 'agree'),
        input('rating', 'mood'),
        input('textfield', 'secret', { adminOnly: true }),
        input('radio', 'secretMode', { values: options('bike', 'bus'), adminOnly: true }),
      ],
    },
  ],
}

const filterQuestions = ['s.mode', 's.causes', 's.agree', 's.mood', 's.secretMode', 's.spot', 's.title']

export const publicView = {
  precision: 'exact' as 'exact' | '100m' | '1km' | '10km',
  filterQuestions,
  openData: false,
  licence: '',
  retention: null,
}

const variants = { default: exampleCallout.variants.default }

export async function addMapCallout(
  app: TestApp,
  { view = {}, ...changes }: { view?: Partial<typeof publicView>; [name: string]: unknown } = {},
) {
  const callout = await addCallout(
    app.db,
    {
      formSchema: mapForm,
      responseViewSchema: mapView,
      publicView: { ...publicView, ...view },
      variants,
      ...changes,
    } as never,
    app.now(),
  )
  return { ...callout, path: `/callout/${callout.slug}/responses` }
}

export interface Place {
  lat: number
  lng: number
}

/** An address as a geocoder gives it, with parts that are this place's alone. */
export function addressAt({ lat, lng }: Place) {
  return {
    id: `address.${lat},${lng}`,
    formatted_address: `${lat} ${lng} Road, Hamburg, Germany`,
    components: [
      { type: 'street_number', value: String(lat) },
      { type: 'address', value: `${lat} ${lng} Road` },
      { type: 'postal_code', value: String(lng) },
      { type: 'municipality', value: 'Hamburg' },
      { type: 'country', value: 'Germany' },
    ],
    geometry: { location: { lat, lng } },
    source: 'maptiler',
  }
}

/** A response at a place, verified unless told. */
export function addAt(
  app: TestApp,
  calloutId: string,
  place: Place | undefined,
  { bucket = 'verified', ...answers }: { bucket?: string; [key: string]: unknown } = {},
) {
  const spot = place && addressAt(place)
  const located = spot ? { spot, home: spot, spotText: spot.formatted_address } : {}
  return addResponse(app.db, calloutId, { bucket, answers: { s: { ...located, ...answers } } })
}

export const rules = (...list: object[]) => JSON.stringify({ condition: 'AND', rules: list })
export const rule = (field: string, operator: string, ...value: unknown[]) => ({ field, operator, value })
