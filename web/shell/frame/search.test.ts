import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, take, writeSearch } from './search.ts'

test('J3: a path with a query travels as one parameter', () => {
  expect(writeSearch({ next: '/profile/contribution?result=x' })).toBe('?next=%2Fprofile%2Fcontribution%3Fresult%3Dx')
})

test('nothing is guessed from a parameter: numbers, booleans and JSON stay text', () => {
  expect(parseSearch('?amount=10&welcomeMessage=true&email="a"&noadd')).toEqual({
    amount: '10',
    welcomeMessage: 'true',
    email: '"a"',
    noadd: '',
  })
})

test('what is not set is left out', () => {
  expect(writeSearch({ lang: undefined, email: null })).toBe('')
})

test('a page reads only its own parameters', () => {
  expect(take('next', 'email')({ next: '/', other: 'x', email: 5 })).toEqual({ next: '/' })
})

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]\w*$/), fc.string({ unit: 'grapheme' })), (search) => {
      expect(parseSearch(writeSearch(search))).toEqual({ ...search })
    }),
  )
})
