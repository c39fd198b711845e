import { expect, test } from 'vitest'
import { isStoryLink } from './limits.ts'

test.each(['https://paper.example/2026/bridge', 'HTTPS://paper.example', 'https://localhost:8080/a?b=c#d'])(
  '%s may be linked to',
  (address) => expect(isStoryLink(address)).toBe(true),
)

test.each([
  '',
  'paper.example',
  '/callouts/bridge',
  'http://paper.example',
  'javascript:alert(1)',
  'https://',
  'https://me:secret@paper.example',
  'https://paper.example/a b',
  'https://paper.example\\@other.example',
])('%s may not', (address) => expect(isStoryLink(address)).toBe(false))
