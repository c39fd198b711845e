import type { SampleCallout } from './callouts.ts'

const settings = {
  image: '',
  allowUpdate: false,
  allowMultiple: false,
  access: 'guest',
  captcha: 'guest',
  hidden: false,
  showResponseCount: true,
} as const

const oneSlide = { ask: { prevText: '', nextText: '', submitText: 'Send' } }
const slide = { id: 'ask', title: 'Questions', navigation: { nextSlideId: '' } }

/** Open, with a cover. */
export const marketStreet: SampleCallout = {
  ...settings,
  formSchema: {
    slides: [
      {
        ...slide,
        components: [
          {
            type: 'textfield',
            id: 'm1',
            key: 'shop',
            label: 'Which shop?',
            input: true,
            validate: { required: true, maxLength: 120 },
          },
          { type: 'textarea', id: 'm2', key: 'why', label: 'What would Saltmere lose without it?', input: true },
          {
            type: 'radio',
            id: 'm3',
            key: 'often',
            label: 'How often are you there?',
            input: true,
            values: [
              { label: 'Every week', value: 'week' },
              { label: 'Every month', value: 'month' },
              { label: 'Less often', value: 'less' },
            ],
          },
        ],
      },
    ],
  },
  variants: {
    default: {
      title: 'What should stay on Market Street?',
      excerpt: 'Eleven shops have closed since spring. Tell us which of the others you can’t do without.',
      intro: '<p>The council decides on the rents in January. We’re collecting what people here would miss.</p>',
      thanksTitle: 'Thank you',
      thanksText: '<p>We’ll take the list to the council’s meeting, and print it.</p>',
      slideNavigation: oneSlide,
      componentText: {},
    },
  },
}

/** Open, without a cover: its title stands in its place. */
export const lateBuses: SampleCallout = {
  ...settings,
  formSchema: {
    slides: [
      {
        ...slide,
        components: [
          {
            type: 'textfield',
            id: 'b1',
            key: 'stop',
            label: 'Which stop?',
            input: true,
            validate: { required: true, maxLength: 120 },
          },
          {
            type: 'select',
            id: 'b2',
            key: 'route',
            label: 'Which bus?',
            input: true,
            validate: { required: true },
            data: {
              values: [
                { label: '3 Harbour – Hospital', value: '3' },
                { label: '7 Old Town – Saltpans', value: '7' },
                { label: '12 Ferry Hill – Station', value: '12' },
              ],
            },
          },
        ],
      },
    ],
  },
  variants: {
    default: {
      title: 'Which bus never comes?',
      excerpt: 'Stop, line and time are enough. We’ll check them against the timetable.',
      intro: '<p>The bus company says that 96 in 100 buses are on time. We’d like to count for ourselves.</p>',
      thanksTitle: 'Thank you',
      thanksText: '<p>We’ll publish the results by stop and line.</p>',
      slideNavigation: oneSlide,
      componentText: {},
    },
  },
}
