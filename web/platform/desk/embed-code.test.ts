import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the code names the script, the page and its title', () => {
  expect(embedCode({ origin: 'https://post.example', path: '/callouts/rents?lang=de', title: 'Rents' })).toBe(
    '<script src="https://post.example/embed.js" data-url="/callouts/rents?lang=de" data-title="Rents" async></script>',
  )
})

test('a title can’t leave its attribute', () => {
  const code = embedCode({ origin: 'https://post.example', path: '/callouts/a', title: '"><img onerror=x> & <b>' })
  expect(code).toContain('data-title="&quot;&gt;&lt;img onerror=x&gt; &amp; &lt;b&gt;"')
  expect(code.match(/</g)).toHaveLength(2)
})
