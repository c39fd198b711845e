import { readParagraphs } from '#domain/content/paragraphs.ts'

/** Plain words of the newsroom with their paragraphs and lines. */
export function PlainTextView({ text }: { text: string }) {
  return (
    <div className="prose">
      {readParagraphs(text).map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
        <p key={at} style={{ whiteSpace: 'pre-line' }}>
          {lines.join('\n')}
        </p>
      ))}
    </div>
  )
}
