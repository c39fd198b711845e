import { expect, test } from 'vitest'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import { exampleDraft } from '#domain/callouts/editing/testing.ts'
import { firstPreviewPlace, previewOf } from './previewed.ts'

test('a draft is previewed as it will be read: each text in the language, or in the next that has it', () => {
  const german = previewOf(exampleDraft(), 'de@easy', 'en')
  expect(german).toMatchObject({
    status: 'open',
    title: 'Kaputte Wege',
    excerpt: 'Show us where the way to work gets stuck.',
    thanksTitle: 'Danke',
  })
  expect(german.formSchema.componentText['By bike']).toBe('Mit dem Rad')
  expect(german.formSchema.slides.map(({ navigation }) => navigation.nextText)).toEqual(['Weiter', 'Next', 'Next', ''])
  expect(previewOf(exampleDraft(), 'default', 'en').title).toBe('Broken commutes')
})

test.each<[EditorPlace, object]>([
  [
    { step: 'content', panel: 'slide', slideId: 'two' },
    { page: 'form', slideId: 'two' },
  ],
  [{ step: 'content', panel: 'end', slideId: 'two' }, { page: 'thanks' }],
  [{ step: 'content', panel: 'intro', slideId: 'two' }, { page: 'start' }],
  [{ step: 'translations', locale: 'de' }, { page: 'start' }],
])('from %j one sees %j', (place, page) => {
  expect(firstPreviewPlace(place)).toEqual(page)
})
