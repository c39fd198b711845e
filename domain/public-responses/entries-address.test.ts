import { describe, expect, test } from 'vitest'
import { readEntriesAddress, writeEntriesSearch } from './entries-address.ts'

const plain = { response: undefined, isAdding: false, search: '', filters: {}, order: 'newest', page: 1 }

describe('the address of a map or gallery', () => {
  test.each([
    ['', '', plain],
    ['?response=7', '', { ...plain, response: 7 }],
    ['', '#response-7', { ...plain, response: 7 }],
    ['?response=7', '#response-8', { ...plain, response: 7 }],
    ['?response=0', '', plain],
    ['?response=-1', '#response-1e3', plain],
    ['?response=99999999999', '', plain],
    ['', '#add', { ...plain, isAdding: true }],
    ['?q=%20old%20ferry%20', '', { ...plain, search: 'old ferry' }],
    ['?order=title&page=3', '', { ...plain, order: 'title', page: 3 }],
    ['?order=loudest&page=x', '', plain],
    ['?f=finish.place:dock', '', { ...plain, filters: { 'finish.place': 'dock' } }],
    ['?f=a.b:c,d.e:f', '', { ...plain, filters: { 'a.b': 'c', 'd.e': 'f' } }],
    ['?f=dock', '', plain],
    ['?f=a:b:c', '', plain],
    ['?f=%25E0%25A4%25A:x', '', { ...plain, filters: { '%E0%A4%A': 'x' } }],
  ])('%s%s', (search, hash, expected) => {
    expect(readEntriesAddress(search, hash)).toEqual(expected)
  })

  test('what was chosen comes back as it was, whatever marks it has', () => {
    const filters = { 'finish.place': 'a,b:c 100%', 'x.y': 'Ü&=?' }
    const search = writeEntriesSearch('?lang=de', { filters, search: 'a & b', order: 'oldest', response: 12 })
    expect(readEntriesAddress(search)).toEqual({ ...plain, filters, search: 'a & b', order: 'oldest', response: 12 })
    expect(new URLSearchParams(search).get('lang')).toBe('de')
  })

  test('defaults leave the address, other parameters stay', () => {
    const changes = { response: undefined, search: '', filters: {}, order: 'newest', page: 1 } as const
    expect(writeEntriesSearch('?response=7&q=x&f=a.b:c&order=title&page=2&nointro&lang=de', changes)).toBe(
      '?nointro=&lang=de',
    )
    expect(writeEntriesSearch('?q=x', { search: '' })).toBe('')
    expect(writeEntriesSearch('?q=x', { response: 3 })).toBe('?q=x&response=3')
  })
})
