import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/ui/classes.ts'
import { findHits, fromFirstHit } from './hits.ts'

interface Props {
  text: string
  /** What is searched for. */
  words: readonly string[]
}

/** A text in two lines, with all of it on demand and the words marked that were searched for. */
export function ClippedText({ text, words }: Props) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const [isLonger, setLonger] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = isWhole ? text : fromFirstHit(text, words)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text takes other room
  useLayoutEffect(() => {
    const element = box.current
    if (element && !isWhole) setLonger(element.scrollHeight > element.clientHeight + 1)
  }, [shown, isWhole])

  return (
    <div className="clipped">
      <div ref={box} className={classes('clipped__text', isWhole && 'is-whole')}>
        {findHits(shown, words).map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </div>
      {(isLonger || shown !== text || isWhole) && (
        <button type="button" className="linkish small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'desk.table.showLess' : 'desk.table.showAll')}
        </button>
      )}
    </div>
  )
}
