import { expect, test } from 'vitest'
import { checkUpload, documentTypes, formatSize, imageTypes, uploadIssueOf } from './uploads.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test.each([
  [file('quay.jpg', 'image/jpeg'), imageTypes, undefined],
  [file('quay.heic', ''), imageTypes, undefined],
  [file('film.mov', 'video/quicktime'), imageTypes, 'wrongType'],
  [file('letter.pdf', 'application/pdf'), imageTypes, 'wrongType'],
  [file('letter.pdf', 'application/pdf'), documentTypes, undefined],
  [file('huge.jpg', 'image/jpeg', 20 * 1024 * 1024), imageTypes, 'tooLarge'],
  [file('full.jpg', 'image/jpeg', 20 * 1024 * 1024 - 1), imageTypes, undefined],
])('%o among %o is refused as %s', (chosen, types, refusal) => {
  expect(checkUpload(chosen, types)).toBe(refusal)
})

test.each([
  [{ code: 'LIMIT_FILE_SIZE' }, 'tooLarge'],
  [{ code: 'UNSUPPORTED_FILE_TYPE' }, 'wrongType'],
  [{ code: 'TOO_MANY_REQUESTS' }, 'tooMany'],
  [{ status: 429 }, 'tooMany'],
  [{ code: 'bad-request' }, 'unreadable'],
  [{ code: 'bad-request', status: 400, subCode: 'encrypted-document' }, 'encrypted'],
  [{ code: 'disk-full', status: 503 }, 'noRoom'],
  [new TypeError('Failed to fetch'), 'failed'],
])('%o means %s', (problem, failure) => {
  expect(uploadIssueOf(problem)).toBe(failure)
})

test('sizes are written as people read them', () => {
  expect(formatSize(2_400_000, 'en-GB')).toBe('2.4 MB')
  expect(formatSize(12, 'en-GB')).toBe('1 kB')
})
