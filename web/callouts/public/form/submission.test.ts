import { describe, expect, test } from 'vitest'
import { exampleCallout, exampleQuestions } from '#domain/callouts/testing.ts'
import {
  type AskedCallout,
  type Filled,
  needsGuest,
  noGuest,
  optInBox,
  toSubmission,
  withAddressText,
} from './submission.ts'

const guest = { firstname: ' Jo ', lastname: 'Ferry', email: ' jo@ferry.example ' }
const newsletterSchema = { title: '', text: '', optIn: 'Yes', groups: [{ id: 'grp', label: 'Weekly', checked: false }] }
const callout = (access: AskedCallout['access'], more: Partial<AskedCallout> = {}): AskedCallout => ({
  access,
  newsletterSchema: null,
  ...more,
})
const filled = (more: Partial<Filled> = {}): Filled => ({
  answers: {},
  path: ['start'],
  guest: noGuest,
  newsletter: [],
  followUp: false,
  ...more,
})
const signedOut = { isSignedIn: false }

describe('who has to say who they are', () => {
  test.each([
    ['guest', noGuest, [], true],
    ['anonymous', noGuest, [], false],
    ['anonymous', { ...noGuest, email: 'jo@' }, [], true],
    ['anonymous', { ...noGuest, email: '  ' }, [], false],
    ['anonymous', noGuest, ['grp'], true],
    ['only-anonymous', guest, ['grp'], false],
    ['member', noGuest, [], false],
  ] as const)('%s with %o and newsletters %o: %s', (access, who, newsletter, isNeeded) => {
    expect(needsGuest(callout(access, { newsletterSchema }), filled({ guest: who, newsletter }), signedOut)).toBe(
      isNeeded,
    )
  })

  test.each([
    ['Tell me', true],
    [' ', false],
    [null, false],
  ])('an anonymous guest who wants to hear back, where %o is asked: %s', (followUpText, isNeeded) => {
    expect(needsGuest(callout('anonymous', { followUpText }), filled({ followUp: true }), signedOut)).toBe(isNeeded)
  })

  test('nobody who is signed in', () => {
    expect(needsGuest(callout('guest'), filled({ guest }), { isSignedIn: true })).toBe(false)
  })
})

describe('what is sent', () => {
  test('names and address without spaces around them, and only where they are needed', () => {
    expect(toSubmission(exampleQuestions, callout('anonymous'), filled({ guest }), signedOut).guest).toEqual({
      firstname: 'Jo',
      lastname: 'Ferry',
      email: 'jo@ferry.example',
    })
    expect(toSubmission(exampleQuestions, callout('only-anonymous'), filled({ guest }), signedOut)).not.toHaveProperty(
      'guest',
    )
  })

  test.each([
    [['grp'], { optIn: true, groups: ['grp'] }],
    [[optInBox], { optIn: true, groups: [] }],
    [[], undefined],
  ])('newsletters %o as %o', (newsletter, sent) => {
    const { newsletter: choice } = toSubmission(
      exampleQuestions,
      callout('guest', { newsletterSchema }),
      filled({ guest, newsletter }),
      signedOut,
    )
    expect(choice).toEqual(sent)
  })

  test.each([
    ['guest', true, false, { followUp: true }],
    ['guest', false, false, {}],
    ['member', true, true, { followUp: true }],
    // Somebody who takes back what they agreed to.
    ['member', false, true, { followUp: false }],
    ['only-anonymous', true, false, {}],
  ] as const)(
    '%s who ticked that they want to hear back (%s), signed in (%s): %o',
    (access, followUp, isSignedIn, sent) => {
      const asking = callout(access, { followUpText: 'Tell me' })
      const whole = toSubmission(exampleQuestions, asking, filled({ guest, followUp }), { isSignedIn })
      expect('followUp' in whole ? { followUp: whole.followUp } : {}).toEqual(sent)
      expect(
        toSubmission(exampleQuestions, callout(access), filled({ guest, followUp }), { isSignedIn }),
      ).not.toHaveProperty('followUp')
    },
  )

  const place = {
    id: 'a',
    formatted_address: 'Kaistrasse 12',
    components: [
      { type: 'address', value: 'Kaistrasse' },
      { type: 'street_number', value: '12' },
      { type: 'postal_code', value: '20457' },
      { type: 'municipality', value: 'Hamburg' },
    ],
    geometry: { location: { lat: 1, lng: 2 } },
    source: 'photon',
  }

  test('only the pages of the path, with a picked address also as text', () => {
    const { answers } = toSubmission(
      exampleQuestions,
      callout('anonymous', { responseViewSchema: exampleCallout.responseViewSchema }),
      filled({
        path: ['start', 'place'],
        answers: { start: { mode: 'bike' }, place: { spotName: 'Ramp', spot: place }, numbers: { minutes: 3 } },
      }),
      signedOut,
    )
    expect(answers).toEqual({
      start: { mode: 'bike' },
      place: { spotName: 'Ramp', spot: place, spotText: 'Kaistrasse 12, 20457 Hamburg' },
    })
  })

  test.each([
    ['of several the first', [place, { ...place, components: [] }], 'Kaistrasse 12, 20457 Hamburg'],
    ['of none nothing', [], undefined],
  ])('addresses as text: %s', (_, spot, text) => {
    const { responseViewSchema } = exampleCallout
    const written = withAddressText({ place: { spot } }, responseViewSchema.map)
    expect(written.place?.spotText).toBe(text)
    expect(written.place?.spot).toBe(spot)
  })
})
