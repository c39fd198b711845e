import type { SampleCallout } from './callouts.ts'

const settings = {
  image: '',
  allowUpdate: false,
  allowMultiple: false,
  captcha: 'guest',
  hidden: false,
} as const

const oneSlide = { ask: { prevText: '', nextText: '', submitText: 'Send' } }

/** Ended: members alone were asked, on one slide. */
export const boardQuestions: SampleCallout = {
  ...settings,
  access: 'member',
  showResponseCount: true,
  formSchema: {
    slides: [
      {
        id: 'ask',
        title: 'Questions',
        navigation: { nextSlideId: '' },
        components: [
          {
            type: 'textarea',
            id: 'a1',
            key: 'question',
            label: 'Your question to the harbour board',
            input: true,
            validate: { required: true, maxWords: 100 },
          },
          {
            type: 'radio',
            id: 'a2',
            key: 'evening',
            label: 'Are you coming to the members’ evening?',
            input: true,
            values: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
          },
        ],
      },
    ],
  },
  variants: {
    default: {
      title: 'What shall we ask the harbour board?',
      excerpt: 'The board meets our members once a year. We take your questions along.',
      intro: '<p>Who pays for the new slipway? What becomes of the fish market? We ask what you ask.</p>',
      thanksTitle: 'We have your question',
      thanksText: '<p>See you above the chandlery on Rope Walk.</p>',
      outcome:
        '<p>We put nine of your questions to the board, in open session. It answered seven; two were refused, both about rent. The slipway will cost twice what the board said in May, and the vote was moved to spring.</p>',
      slideNavigation: oneSlide,
      componentText: {},
    },
  },
}

/** A draft, as far as somebody got on a Friday afternoon. */
export const allotments: SampleCallout = {
  ...settings,
  access: 'guest',
  formSchema: {
    slides: [
      {
        id: 'ask',
        title: 'Waiting',
        navigation: { nextSlideId: '' },
        components: [
          {
            type: 'number',
            id: 'l1',
            key: 'years',
            label: 'How many years have you been waiting?',
            input: true,
            validate: { min: 0, max: 80 },
          },
        ],
      },
    ],
  },
  variants: {
    default: {
      title: 'Waiting for an allotment',
      excerpt: 'How long is the list really?',
      intro: '<p>The society says four years. You say?</p>',
      thanksTitle: 'Thank you',
      thanksText: '',
      slideNavigation: oneSlide,
      componentText: {},
    },
  },
}
