import { Fragment, type ReactNode } from 'react'

/** A translated sentence with elements in it: `{link}` in the text is replaced by the part of that name. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence, in its order
    index % 2 === 0 ? piece : <Fragment key={index}>{parts[piece]}</Fragment>,
  )
}
