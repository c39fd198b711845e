import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComponentType, componentTypes } from '../component-types.ts'
import { Form } from '../form.ts'
import type { PublicView } from '../public-view.ts'
import type { MapSchema } from '../response-view.ts'
import {
  addComponent,
  appendSlide,
  changeComponent,
  changeLabel,
  copySlide,
  deleteComponent,
  deleteSlide,
  duplicateComponent,
  moveComponent,
} from './acts.ts'
import { changeTexts, type Draft, newDraft } from './draft.ts'
import { withTypedDate } from './planned-dates.ts'
import type { ProblemKind } from './problem.ts'
import { blocksSaving, problemsOf } from './problems.ts'
import { changeSlide, moveSlide } from './slides.ts'
import { exampleDraft, formOf, ids, some } from './testing.ts'
import { canStandAt, findPart, type Part, partsIn } from './tree.ts'

const now = new Date('2025-04-01T12:00:00Z')
const words = { thanksTitle: 'Thanks', thanksText: '<p>Thanks.</p>', back: 'Back', next: 'Next', submit: 'Send' }
const example = exampleDraft()

const problems = (draft: Draft, status: 'draft' | 'open' = 'open') => problemsOf(draft, { status, now })
const texts = (change: Parameters<typeof changeTexts>[1], variant?: string) => changeTexts(example, change, variant)
const part = (id: string, change: object) => changeComponent(example, id, (found) => ({ ...found, ...change }) as Part)
const view = (change: object) =>
  ({ ...example, responseViewSchema: { ...example.responseViewSchema, ...change } }) as Draft
const publicly = (change: Partial<PublicView>): Draft => ({
  ...example,
  publicView: { ...example.publicView, ...change },
})
const map = (change: Partial<MapSchema>) => view({ map: { ...example.responseViewSchema?.map, ...change } })
const slides = (count: number): Draft => ({
  ...example,
  responseViewSchema: null,
  formSchema: formOf(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, [some('email', `q${index}`)]])),
  ),
})

test('the example of the contract has no problems', () => {
  expect(problems(example)).toEqual([])
  expect(problemsOf(example, { status: 'ended', now: new Date('2026-01-01') })).toEqual([])
})

const content = { step: 'content' } as const
const rows: [ProblemKind, Draft, Record<string, unknown>][] = [
  [
    'required',
    texts({ intro: '<p> &nbsp;</p>' }),
    { ...content, panel: 'intro', field: 'intro', blocks: 'publishing' },
  ],
  ['required', texts({ thanksTitle: ' ' }), { ...content, panel: 'end', field: 'thanksTitle' }],
  ['required', texts({ thanksRedirect: '' }), { ...content, panel: 'end', field: 'thanksRedirect' }],
  ['required', texts({ responseEmailSubject: null }), { ...content, panel: 'email', field: 'subject' }],
  ['required', texts({ title: '' }), { step: 'title', field: 'title', blocks: 'publishing' }],
  ['required', texts({ shareTitle: null }), { step: 'title', field: 'shareTitle' }],
  ['required', part('c21', { label: '' }), { ...content, slideId: 'finish', componentId: 'c21', field: 'label' }],
  ['required', part('c01', { html: '' }), { ...content, componentId: 'c01', field: 'html' }],
  ['required', view({ titleProp: '' }), { step: 'display', field: 'titleProp' }],
  ['required', view({ links: [{ text: '', url: '/x' }] }), { step: 'display', field: 'links.0.text' }],
  ['too-long', texts({ excerpt: 'x'.repeat(501) }), { step: 'title', field: 'excerpt', limit: 500, blocks: 'saving' }],
  ['too-long', texts({ title: 'x'.repeat(201) }, 'de'), { step: 'translations', locale: 'de', field: 'title' }],
  ['too-long', part('c21', { label: 'x'.repeat(501) }), { componentId: 'c21', field: 'label', limit: 500 }],
  ['not-an-address', texts({ thanksRedirect: '//x.org' }), { panel: 'end', field: 'thanksRedirect', blocks: 'saving' }],
  ['not-an-address', map({ style: 'quiet' }), { step: 'display', field: 'map.style', blocks: 'saving' }],
  ['not-an-address', view({ links: [{ text: 'X', url: ' ' }] }), { field: 'links.0.url', blocks: 'saving' }],
  ['not-a-slug', { ...example, slug: 'No Slug' }, { step: 'title', field: 'slug', blocks: 'saving' }],
  [
    'ends-before-start',
    { ...example, starts: '2025-05-02T00:00:00Z', expires: '2025-05-01T00:00:00Z' },
    { step: 'settings', field: 'expires', blocks: 'saving' },
  ],
  ['end-is-over', { ...example, expires: '2025-03-30T00:00:00Z' }, { step: 'settings', field: 'expires' }],
  [
    'unreadable-date',
    withTypedDate(example, 'expires', '31/12'),
    { step: 'settings', field: 'expires', blocks: 'saving' },
  ],
  ['empty-slide', appendSlide(example, 'more', words), { panel: 'slide', slideId: 'more', blocks: 'publishing' }],
  ['too-many-slides', slides(101), { panel: 'slide', slideId: 's100', limit: 100, blocks: 'saving' }],
  [
    'leads-back',
    { ...example, formSchema: changeSlide(example.formSchema, 'place', { navigation: { nextSlideId: 'start' } }) },
    { slideId: 'place', field: 'next', blocks: 'publishing' },
  ],
  ['no-options', part('c02', { values: [] }), { componentId: 'c02', tab: 'options', field: 'options' }],
  ['not-unique', part('c21', { key: 'story' }), { componentId: 'c21', tab: 'general', field: 'key', blocks: 'saving' }],
  [
    'not-unique',
    part('c02', { values: [option('', ''), option('', '')] }),
    { tab: 'options', field: 'options.1.value', blocks: 'saving' },
  ],
  ['not-a-key', part('c21', { key: 'a.b' }), { componentId: 'c21', field: 'key', blocks: 'saving' }],
  ['above-maximum', part('c09', { validate: { min: 3, max: 2 } }), { tab: 'validation', field: 'max' }],
  ['above-maximum', map({ minZoom: 12 }), { step: 'display', field: 'map.zoom', blocks: 'publishing' }],
  ['not-a-number', part('c09', { validate: { min: 'x' } }), { tab: 'validation', field: 'min' }],
  ['not-a-count', part('c18', { validate: { minWords: -1 } }), { tab: 'validation', field: 'minWords' }],
  ['not-a-pattern', part('c04', { validate: { pattern: '(' } }), { tab: 'validation', field: 'pattern' }],
  ['not-a-date', part('c12', { widget: { minDate: 'soon' } }), { tab: 'validation', field: 'minDate' }],
  ['default-refused', part('c09', { defaultValue: 500 }), { tab: 'general', field: 'defaultValue' }],
  ['more-than-options', part('c16', { validate: { minSelectedCount: 4 } }), { field: 'maxSelectedCount', limit: 3 }],
  ['nothing-shown', view({ gallery: false, map: null }), { step: 'display', field: 'views' }],
  ['no-buckets', view({ buckets: [] }), { step: 'display', field: 'buckets' }],
  [
    'kept-answers',
    publicly({ filterQuestions: ['start.mode', 'finish.witnessMail'] }),
    { step: 'display', field: 'filterQuestions.1', blocks: 'publishing' },
  ],
  [
    'no-such-question',
    publicly({ filterQuestions: ['start.gone', 'start.mode'] }),
    { step: 'display', field: 'filterQuestions.0', blocks: 'publishing' },
  ],
  ['required', publicly({ openData: true, licence: ' ' }), { step: 'display', field: 'licence', blocks: 'publishing' }],
  [
    'too-long',
    publicly({ licence: 'x'.repeat(2001) }),
    { step: 'display', field: 'licence', blocks: 'saving', limit: 2000 },
  ],
  ['no-such-question', view({ imageProp: 'place.gone' }), { step: 'display', field: 'imageProp' }],
]

test.each(rows)('%s', (kind, draft, place) => {
  expect(problems(draft)).toContainEqual(expect.objectContaining({ kind, ...place }))
})

test('every kind is met in the table, those of the server aside', () => {
  const all: Record<Exclude<ProblemKind, 'taken' | 'refused'>, true> = {
    ...{ required: true, 'too-long': true, 'not-an-address': true, 'not-a-slug': true, 'ends-before-start': true },
    ...{
      'unreadable-date': true,
      'end-is-over': true,
      'empty-slide': true,
      'too-many-slides': true,
      'leads-back': true,
      'no-options': true,
    },
    ...{ 'not-unique': true, 'not-a-key': true, 'above-maximum': true, 'not-a-number': true, 'not-a-count': true },
    ...{ 'not-a-pattern': true, 'not-a-date': true, 'default-refused': true, 'more-than-options': true },
    ...{ 'nothing-shown': true, 'no-buckets': true, 'no-such-question': true, 'kept-answers': true },
  }
  expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(Object.keys(all)))
})

describe('not held against a callout', () => {
  test.each([
    ['a missing translation', texts({ title: '', intro: '' }, 'fr')],
    ['a message that is not sent', { ...texts({ responseEmailSubject: null }), sendResponseEmail: false }],
    ['texts of the end when readers go on elsewhere', texts({ thanksRedirect: '/map', thanksText: '' })],
    ['a display that is off', { ...example, responseViewSchema: null }],
    [
      'filters, open data and deletion',
      publicly({
        precision: '10km',
        filterQuestions: ['start.mode', 'numbers.causes'],
        openData: true,
        licence: 'CC0',
        retention: { scope: 'responses', days: 30 },
      }),
    ],
    [
      'filters of a display that is off',
      { ...publicly({ filterQuestions: ['finish.witnessMail'] }), responseViewSchema: null },
    ],
    ['a map that shows no pictures', view({ gallery: false, imageProp: '' })],
    ['a hundred slides', slides(100)],
    ['no cover image', { ...example, image: '' }],
    ['bounds that are left blank', part('c09', { validate: { min: '', max: null } })],
  ])('%s', (_, draft) => {
    expect(problems(draft)).toEqual([])
  })
})

test('of an empty draft all is missing, and none of it keeps it from being saved', () => {
  const found = problems(newDraft('one', words), 'draft')
  expect(found.map(({ field, kind }) => field ?? kind)).toEqual(['intro', 'empty-slide', 'title', 'excerpt'])
  expect(found.filter(blocksSaving)).toEqual([])
})

function option(label: string, value: string) {
  return { label, value }
}

describe('whatever was done', () => {
  const act = fc.record({
    kind: fc.constantFrom(
      ...['add', 'copy', 'delete', 'move', 'label', 'key', 'option', 'append', 'copySlide', 'deleteSlide', 'moveSlide'],
    ),
    at: fc.nat(99),
    to: fc.nat(99),
    index: fc.nat(4),
    type: fc.constantFrom<ComponentType>(...componentTypes),
    text: fc.constantFrom('', ' ', 'Name', 'By bike', 'a.b', 'x'.repeat(130), 'mode', '7', '名前'),
  })
  type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

  function perform(draft: Draft, { kind, at, to, index, type, text }: Act, newId: () => string): Draft {
    const pick = <Each>(list: readonly Each[], place: number) => list[place % list.length]
    const parts = [...partsIn(draft.formSchema)]
    const found = parts.length > 0 ? pick(parts, at)?.part : undefined
    const slideId = pick(draft.formSchema.slides, at)?.id ?? ''
    const container = pick([undefined, ...parts], to)
    const spot = container
      ? { slideId: container.spot.slideId, containerId: container.part.id, index }
      : { slideId, index }
    const id = found?.id ?? ''
    switch (kind) {
      case 'add': {
        const name = newId()
        const added = some(type, name)
        return canStandAt(draft.formSchema, added, spot) ? addComponent(draft, spot, added) : draft
      }
      case 'copy':
        return duplicateComponent(draft, id, newId).draft
      case 'delete':
        return deleteComponent(draft, id)
      case 'move':
        return moveComponent(draft, id, spot)
      case 'label':
        return changeLabel(draft, id, text, { locale: 'en', keysAreFixed: false })
      case 'key':
        return changeComponent(draft, id, (each) => ({ ...each, key: text }) as Part)
      case 'option':
        return changeComponent(draft, id, (each) =>
          each.type === 'radio' ? { ...each, values: [...each.values, { label: text, value: text }] } : each,
        )
      case 'append':
        return appendSlide(draft, newId(), words)
      case 'copySlide':
        return copySlide(draft, slideId, newId(), newId)
      case 'deleteSlide':
        return deleteSlide(draft, slideId).draft
      default:
        return { ...draft, formSchema: moveSlide(draft.formSchema, slideId, to % draft.formSchema.slides.length) }
    }
  }

  test('a form that nothing keeps from being saved is one that calls accept', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const newId = ids()
        const draft = acts.reduce((each, next) => perform(each, next, newId), example)
        if (problems(draft).some(blocksSaving)) return
        expect(Form.safeParse(draft.formSchema).error?.issues ?? []).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('what is told of a component leads to one that is there', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const newId = ids()
        const draft = acts.reduce((each, next) => perform(each, next, newId), example)
        for (const { componentId, slideId } of problems(draft)) {
          if (componentId !== undefined) expect(findPart(draft.formSchema, componentId)?.spot.slideId).toBe(slideId)
        }
      }),
    )
  })
})
