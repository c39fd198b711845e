import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const draw = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)

test('web addresses in a text can be followed', () => {
  expect(draw('See https://harbour.test/join (or http://harbour.test).')).toBe(
    'See <a href="https://harbour.test/join" rel="noopener noreferrer nofollow">https://harbour.test/join</a>' +
      ' (or <a href="http://harbour.test" rel="noopener noreferrer nofollow">http://harbour.test</a>).',
  )
})

test.each(['https://harbour.test/reset/…', 'https://harbour.test/…/confirm'])(
  '%s, partly hidden, leads nowhere',
  (text) => {
    expect(draw(text)).toBe(text)
  },
)
