import { memo, useEffect, useRef, useState } from 'react'
import type { EntryCard } from '#web/callouts/entries/index.ts'
import { Card } from './card.tsx'

interface Props {
  cards: readonly EntryCard[]
  /** Of the window. */
  width: number
  isFirst: boolean
  /** Drawn wherever the window is: the entry that is open is in it, to which the focus comes back. */
  isKept: boolean
  filter: string | undefined
  hrefOf: (number: number) => string
  open: (number: number) => void
}

/** A little more than a window away, so that the keys that go from link to link find the next one there. */
const margin = '1500px 0px'

/** Cards in rows. Far from the window its place is kept free, as high as it was. */
export const CardBlock = memo(function CardBlock({ cards, width, isFirst, isKept, filter, hrefOf, open }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<{ height: number; width: number }>()

  useEffect(() => {
    const block = root.current
    if (!block) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting === true || block.contains(document.activeElement)
        setMeasured(isNear ? undefined : { height: block.getBoundingClientRect().height, width })
      },
      { rootMargin: margin },
    )
    observer.observe(block)
    return () => observer.disconnect()
  }, [width])

  // What was measured holds for one width of the window.
  const height = measured?.width === width ? measured.height : undefined
  const isDrawn = isKept || height === undefined
  return (
    <div ref={root} className={isDrawn ? 'gal__grid' : undefined} style={isDrawn ? undefined : { blockSize: height }}>
      {isDrawn &&
        cards.map((card, index) => (
          <Card key={card.number} card={card} rank={isFirst ? index : undefined} {...{ filter, hrefOf, open }} />
        ))}
    </div>
  )
})
