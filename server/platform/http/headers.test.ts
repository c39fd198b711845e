import { expect, test } from 'vitest'
import { commonHeaders, pageHeaders } from './headers.ts'

function policyOf(page: Parameters<typeof pageHeaders>[0]): Record<string, string> {
  const text = pageHeaders(page)['content-security-policy'] ?? ''
  return Object.fromEntries(
    text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
}

test('a page runs its own scripts alone and is framed by nobody', () => {
  expect(policyOf({ nonce: 'abc' })).toMatchObject({
    'default-src': "'self'",
    'script-src': "'nonce-abc'",
    'worker-src': "'self' blob:",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test('an embeddable page is framed by the sites that may, and by nobody when there are none', () => {
  const embeddedBy = ['https://a.example', 'https://b.example']
  expect(policyOf({ nonce: 'abc', embeddedBy })['frame-ancestors']).toBe('https://a.example https://b.example')
  expect(policyOf({ nonce: 'abc', embeddedBy: [] })['frame-ancestors']).toBe("'none'")
})

test('configured services are let in where they are needed', () => {
  const services = {
    frames: ['https://js.stripe.com'],
    scripts: ['https://js.stripe.com'],
    connections: ['https://api.stripe.com'],
  }
  expect(policyOf({ nonce: 'abc', services })).toMatchObject({
    'script-src': "'nonce-abc' https://js.stripe.com",
    'frame-src': "'self' https://js.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
  })
})

test('only https asks to be called by https for good', () => {
  expect(commonHeaders({ audience: 'https://site.example' })).toHaveProperty('strict-transport-security')
  expect(commonHeaders({ audience: 'http://localhost:8080' })).not.toHaveProperty('strict-transport-security')
})
