import { Fragment } from 'react'

/** Plain text whose web addresses can be followed; one that is partly hidden leads nowhere. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s\])>]+)/).map((piece, index) =>
    index % 2 === 1 && !piece.includes('…') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order
      <a key={index} href={piece} rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}
