import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsIn, mergeHtml, mergeSubject } from './merge.ts'

const ann = { FNAME: 'Ann', LNAME: '', X: '<b>"A" & \'B\'</b>', MESSAGE: '<p>hi</p>' }

test.each([
  ['Hi *|FNAME|*', 'Hi Ann'],
  ['*|FNAME|**|FNAME|*', 'AnnAnn'],
  ['*|X|*', '<b>"A" & \'B\'</b>'],
  ['Hello *|FNAME|* *|LNAME|*,', 'Hello Ann,'],
  ['Hello *|LNAME|*!', 'Hello!'],
  ['Здравствуйте, *|LNAME|*!', 'Здравствуйте!'],
  ['Здравствуйте, *|FNAME|*!', 'Здравствуйте, Ann!'],
  ['*|UNKNOWN|* *|fname|* *|F NAME|*', '*|UNKNOWN|* *|fname|* *|F NAME|*'],
  ['*|FNAME', '*|FNAME'],
  ['*|toString|* *|CONSTRUCTOR|*', '*|toString|* *|CONSTRUCTOR|*'],
])('the subject %j becomes %j', (text, expected) => expect(mergeSubject(text, ann)).toBe(expected))

test.each([
  ['<p>*|X|*</p>', '<p>&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;</p>'],
  ['*|MESSAGE|*', '<p>hi</p>'],
  ['<a href="*|UNKNOWN|*">x</a>', '<a href="*|UNKNOWN|*">x</a>'],
])('the body %j becomes %j', (text, expected) => expect(mergeHtml(text, ann, ['MESSAGE'])).toBe(expected))

test('a value is never read for fields again', () => {
  expect(mergeSubject('*|A|*', { A: '*|B|*', B: 'no' })).toBe('*|B|*')
  expect(mergeSubject('*|A|*', { A: '$& $1' })).toBe('$& $1')
})

test('no value breaks out of the subject line or of the HTML', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(mergeSubject('a *|V|* b', { V: value })).not.toMatch(/[\r\n]/)
      expect(mergeHtml('<i title="*|V|*">', { V: value })).toMatch(/^<i title="[^<>"]*">$/)
    }),
  )
})

test('a text without known fields stays as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => mergeHtml(text, {}) === text))
})

test('the fields of a text are named once each', () => {
  expect(fieldsIn('*|A|* x *|B|* *|A|* *|c|*')).toEqual(['A', 'B'])
})
