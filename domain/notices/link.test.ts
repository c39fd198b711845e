import { expect, test } from 'vitest'
import { isNoticeLink } from './link.ts'

test.each(['/callouts', '/callouts/late-buses?lang=de#top', 'https://paper.example/events', 'http://localhost:8080/a'])(
  '%s may be followed',
  (url) => expect(isNoticeLink(url)).toBe(true),
)

test.each([
  '',
  'events',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:desk@paper.example',
  'ftp://paper.example',
  'https:evil.example',
  'https://',
  'https://a b.example',
])('%j may not', (url) => expect(isNoticeLink(url)).toBe(false))
