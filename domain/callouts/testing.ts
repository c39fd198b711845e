import type { InputType } from './component-types.ts'
import { Form, type Form as FormType } from './form.ts'
import { answeringOf } from './question-types/answering.ts'
import { type Questions, readQuestions } from './questions.ts'

/** The complete example of the contract (callouts 19): four slides, every type of component. */
export const exampleCallout = {
  slug: 'broken-commutes',
  image: 'images/0b7e2c1a-6d5f-4a53-9a35-5f0a3c8f1d11.avif',
  starts: '2025-03-01T09:00:00.000Z',
  expires: '2025-06-30T22:00:00.000Z',
  allowUpdate: true,
  allowMultiple: false,
  access: 'anonymous',
  captcha: 'guest',
  hidden: false,
  channels: null,
  sendResponseEmail: true,
  newsletterSchema: {
    title: 'Stay on board',
    text: '<p>One mail a week about getting around.</p>',
    optIn: 'Send me the commuting letter',
    groups: [
      {
        id: 'grp-mobility',
        label: 'Mobility weekly',
        checked: false,
      },
    ],
  },
  responseViewSchema: {
    buckets: ['verified'],
    titleProp: 'place.spotName',
    imageProp: 'place.photos',
    imageFilter: 'grayscale(0.4)',
    links: [
      {
        text: 'How we check reports',
        url: 'https://ledger.example/method',
      },
    ],
    gallery: true,
    map: {
      style: 'https://maps.example/styles/quiet.json',
      center: [9.99, 53.55],
      bounds: [
        [9.7, 53.4],
        [10.3, 53.7],
      ],
      minZoom: 9,
      maxZoom: 18,
      initialZoom: 11,
      addressProp: 'place.spot',
      addressPattern: '{address} {street_number}, {postal_code} {municipality|county|region}',
      addressPatternProp: 'place.spotText',
      geocodeCountries: 'de',
      mapIconProp: 'start.mode',
      mapIconStyling: {
        'start.mode': {
          bike: {
            color: '#0a7d3b',
            icon: {
              prefix: 'fas',
              name: 'bicycle',
            },
          },
          bus: {
            color: '#b3261e',
            icon: {
              prefix: 'fas',
              name: 'bus',
            },
          },
        },
      },
    },
  },
  formSchema: {
    slides: [
      {
        id: 'start',
        title: 'Start',
        navigation: {
          nextSlideId: '',
        },
        components: [
          {
            type: 'content',
            id: 'c01',
            key: 'hello',
            label: 'Hello',
            input: false,
            html: '<p>Tell us where your way to work gets stuck.</p>',
          },
          {
            type: 'radio',
            id: 'c02',
            key: 'mode',
            label: 'How do you travel?',
            input: true,
            validate: {
              required: true,
            },
            values: [
              {
                label: 'By bike',
                value: 'bike',
                nextSlideId: '',
              },
              {
                label: 'By bus',
                value: 'bus',
                nextSlideId: '',
              },
              {
                label: 'I work at home',
                value: 'home',
                nextSlideId: 'finish',
              },
            ],
          },
          {
            type: 'select',
            id: 'c03',
            key: 'district',
            label: 'Which district?',
            input: true,
            placeholder: 'Choose',
            data: {
              values: [
                {
                  label: 'North quay',
                  value: 'north',
                },
                {
                  label: 'South quay',
                  value: 'south',
                },
              ],
            },
          },
        ],
      },
      {
        id: 'place',
        title: 'The spot',
        navigation: {
          nextSlideId: 'numbers',
        },
        components: [
          {
            type: 'textfield',
            id: 'c04',
            key: 'spotName',
            label: 'Give the spot a name',
            input: true,
            validate: {
              required: true,
              minLength: 3,
              maxLength: 60,
              pattern: '^[^<>]+$',
            },
          },
          {
            type: 'address',
            id: 'c05',
            key: 'spot',
            label: 'Where is it?',
            input: true,
            placeholder: 'Street or square',
          },
          {
            type: 'textfield',
            id: 'c06',
            key: 'spotText',
            label: 'Address as text',
            input: true,
            hidden: true,
          },
          {
            type: 'file',
            id: 'c07',
            key: 'photos',
            label: 'Photos',
            input: true,
            multiple: true,
            image: true,
            fileMaxSize: '20MB',
            storage: 'masthead',
          },
        ],
      },
      {
        id: 'numbers',
        title: 'Numbers',
        navigation: {
          nextSlideId: '',
        },
        components: [
          {
            type: 'panel',
            id: 'c08',
            key: 'cost',
            label: 'Cost',
            input: false,
            components: [
              {
                type: 'number',
                id: 'c09',
                key: 'minutes',
                label: 'Minutes lost per trip',
                input: true,
                validate: {
                  required: true,
                  min: 0,
                  max: 240,
                },
              },
              {
                type: 'currency',
                id: 'c10',
                key: 'fare',
                label: 'Price of one trip',
                input: true,
                currency: 'EUR',
                case: 'mixed',
              },
            ],
          },
          {
            type: 'well',
            id: 'c11',
            key: 'when',
            label: 'When',
            input: false,
            components: [
              {
                type: 'datetime',
                id: 'c12',
                key: 'lastTime',
                label: 'Last time it happened',
                input: true,
                enableMinDateInput: true,
                enableMaxDateInput: true,
                widget: {
                  mode: 'single',
                  enableTime: true,
                  format: 'yyyy-MM-dd HH:mm',
                  hourIncrement: 1,
                  minuteIncrement: 5,
                  locale: 'en',
                  minDate: '2024-01-01T00:00:00Z',
                  maxDate: 'now',
                  disableWeekends: false,
                  disableWeekdays: false,
                },
              },
              {
                type: 'time',
                id: 'c13',
                key: 'leaveAt',
                label: 'When do you leave home?',
                input: true,
                inputMask: '99:99',
              },
            ],
          },
          {
            type: 'tabs',
            id: 'c14',
            key: 'more',
            label: 'More',
            input: false,
            components: [
              {
                type: 'panel',
                id: 'c15',
                key: 'tabWhy',
                label: 'Causes',
                input: false,
                components: [
                  {
                    type: 'selectboxes',
                    id: 'c16',
                    key: 'causes',
                    label: 'What causes it?',
                    input: true,
                    validate: {
                      required: true,
                    },
                    values: [
                      {
                        label: 'Road works',
                        value: 'works',
                      },
                      {
                        label: 'Parked vans',
                        value: 'vans',
                      },
                      {
                        label: 'No signs',
                        value: 'signs',
                      },
                    ],
                  },
                ],
              },
              {
                type: 'panel',
                id: 'c17',
                key: 'tabStory',
                label: 'Story',
                input: false,
                components: [
                  {
                    type: 'textarea',
                    id: 'c18',
                    key: 'story',
                    label: 'Tell us more',
                    input: true,
                    validate: {
                      minWords: 3,
                      maxWords: 400,
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'finish',
        title: 'Finish',
        navigation: {
          nextSlideId: '',
        },
        components: [
          {
            type: 'email',
            id: 'c19',
            key: 'witnessMail',
            label: 'Mail of a second witness',
            input: true,
            adminOnly: true,
          },
          {
            type: 'phoneNumber',
            id: 'c20',
            key: 'callMe',
            label: 'Phone for questions',
            input: true,
            adminOnly: true,
          },
          {
            type: 'url',
            id: 'c21',
            key: 'proof',
            label: 'Link to a post or video',
            input: true,
          },
          {
            type: 'checkbox',
            id: 'c22',
            key: 'agree',
            label: 'You may publish this',
            input: true,
            validate: {
              required: true,
            },
          },
          {
            type: 'signature',
            id: 'c23',
            key: 'sign',
            label: 'Sign here',
            input: true,
            adminOnly: true,
          },
        ],
      },
    ],
  },
  variants: {
    default: {
      title: 'Broken commutes',
      excerpt: 'Show us where the way to work gets stuck.',
      intro: '<p>We map the worst spots together.</p>',
      thanksTitle: 'Thank you',
      thanksText: '<p>Our desk reads every report.</p>',
      thanksRedirect: null,
      shareTitle: 'Where does your commute break?',
      shareDescription: 'Add your spot to the map.',
      slideNavigation: {
        start: {
          prevText: '',
          nextText: 'Next',
          submitText: '',
        },
        place: {
          prevText: 'Back',
          nextText: 'Next',
          submitText: '',
        },
        numbers: {
          prevText: 'Back',
          nextText: 'Next',
          submitText: '',
        },
        finish: {
          prevText: 'Back',
          nextText: '',
          submitText: 'Send report',
        },
      },
      componentText: {},
      responseLinkText: {},
      responseEmailSubject: 'Your report on *|CALLOUTTITLE|*',
      responseEmailBody: '<p>Hello *|FNAME|*, we received your report: *|CALLOUTLINK|*</p>',
    },
    de: {
      title: 'Kaputte Wege',
      excerpt: '',
      intro: '<p>Gemeinsam kartieren wir die schlimmsten Stellen.</p>',
      thanksTitle: 'Danke',
      thanksText: '',
      thanksRedirect: null,
      shareTitle: null,
      shareDescription: null,
      slideNavigation: {
        start: {
          prevText: '',
          nextText: 'Weiter',
          submitText: '',
        },
      },
      componentText: {
        'How do you travel?': 'Wie bist du unterwegs?',
        'By bike': 'Mit dem Rad',
      },
      responseLinkText: {
        'How we check reports': 'So prüfen wir',
      },
      responseEmailSubject: null,
      responseEmailBody: null,
    },
  },
}

/** Valid answers to it. */
export const exampleAnswers = {
  start: {
    mode: 'bike',
    district: 'north',
  },
  place: {
    spotName: 'Bridge ramp east',
    spot: {
      id: 'address.4711',
      formatted_address: 'Kaistrasse 12, 20457 Hamburg, Germany',
      components: [
        {
          type: 'street_number',
          value: '12',
        },
        {
          type: 'address',
          value: 'Kaistrasse',
        },
        {
          type: 'postal_code',
          value: '20457',
        },
        {
          type: 'municipality',
          value: 'Hamburg',
        },
      ],
      geometry: {
        location: {
          lat: 53.5436,
          lng: 9.9886,
        },
      },
      source: 'maptiler',
    },
    spotText: 'Kaistrasse 12, 20457 Hamburg',
    photos: [
      {
        url: 'https://ledger.example/api/1.0/images/7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55.avif',
        path: 'images/7c1f0f7e-0f2b-4f0e-b7f1-2a9b6e8f0c55.avif',
        storage: 'masthead',
        name: 'ramp.jpg',
        originalName: 'IMG_2041.jpg',
        size: 482133,
        hash: '9f86d081',
      },
    ],
  },
  numbers: {
    minutes: 17,
    fare: 3.8,
    lastTime: '2025-03-03T07:40:00+01:00',
    leaveAt: '07:15',
    causes: {
      works: true,
      vans: false,
      signs: true,
    },
    story: 'The ramp is blocked by vans every morning.',
  },
  finish: {
    witnessMail: 'second@witness.example',
    callMe: '+49 40 123456',
    proof: 'https://video.example/watch/88',
    agree: true,
    sign: 'data:image/png;base64,iVBORw0KGgo=',
  },
}

export const exampleForm = Form.parse(exampleCallout.formSchema)
export const exampleQuestions = readQuestions(exampleForm)

/** A form of slides with these components: `formOf({ start: [textfield] })`. */
export function formOf(
  slides: Readonly<Record<string, readonly unknown[]>>,
  next: Readonly<Record<string, string>> = {},
): FormType {
  return Form.parse({
    slides: Object.entries(slides).map(([id, components]) => ({
      id,
      title: id,
      components,
      navigation: { nextSlideId: (Object.hasOwn(next, id) && next[id]) || '' },
    })),
  })
}

export function questionsOf(...slides: Parameters<typeof formOf>): Questions {
  return readQuestions(formOf(...slides))
}

/** An input with what it needs at least. */
export function input(type: string, key: string, further: Readonly<Record<string, unknown>> = {}) {
  return { type, id: key, key, label: key, input: true, ...neededBy(type as InputType), ...further }
}

/** A container around components. */
export function container(type: 'panel' | 'well' | 'tabs', key: string, components: readonly unknown[], further = {}) {
  return { type, id: key, key, label: key, input: false, components, ...further }
}

export function options(...values: string[]) {
  return values.map((value) => ({ label: `Label of ${value}`, value }))
}

function neededBy(type: InputType): object {
  return answeringOf(type).withOptions?.({} as never, options('a', 'b', '1', 'true')) ?? {}
}
