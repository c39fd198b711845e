import { expect, test } from 'vitest'
import { newDraft } from '#domain/callouts/editing/draft.ts'
import { formOf, some } from '#domain/callouts/editing/testing.ts'
import { placeOfIssue } from './issue-place.ts'

const texts = { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' }
const panel = some('panel', 'cost', { components: [some('number', 'minutes')] })
const draft = {
  ...newDraft('start', texts),
  formSchema: formOf({ start: [some('textfield', 'name'), panel], end: [] }),
}

test.each([
  ['slug', { step: 'title', field: 'slug' }],
  ['variants.default.title', { step: 'title', field: 'title' }],
  ['variants.default.thanksRedirect', { step: 'content', panel: 'end', field: 'thanksRedirect' }],
  ['variants.default.intro', { step: 'content', panel: 'intro', field: 'intro' }],
  ['variants.de.title', { step: 'translations' }],
  ['responseViewSchema.map.center', { step: 'display' }],
  ['publicView.retention.days', { step: 'display', field: 'retention' }],
  ['publicView.filterQuestions.3', { step: 'display', field: 'filterQuestions' }],
  ['publicView', { step: 'display' }],
  ['expires', { step: 'settings', field: 'expires' }],
  ['formSchema.slides.1.id', { step: 'content', panel: 'slide', slideId: 'end' }],
  ['formSchema.slides.0.components.0.key', { step: 'content', panel: 'slide', slideId: 'start', componentId: 'name' }],
  [
    'formSchema.slides.0.components.1.components.0.label',
    { step: 'content', panel: 'slide', slideId: 'start', componentId: 'minutes' },
  ],
  ['formSchema.slides.7.id', { step: 'content' }],
])('what was refused at %s is put right in its place', (path, place) => {
  expect(placeOfIssue(path, draft)).toEqual(place)
})
