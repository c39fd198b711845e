import { type Ref, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { safeImageFilter } from '#domain/callouts/image-filter.ts'
import { type EntryCard, entriesPerPage, useEntriesAddress } from '#web/callouts/entries/index.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { Loading } from '#web/ui/base/skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { CardBlock } from './card-block.tsx'

interface Props {
  callout: PublicCallout
  cards: readonly EntryCard[]
  /** Nothing has come yet. */
  isWaiting: boolean
  /** Others have been asked for. */
  isOld: boolean
  ref: Ref<HTMLDivElement>
}

/** Rows of cards, in blocks of which only those near the window are drawn: however many there are. */
export function CardGrid({ callout, cards, isWaiting, isOld, ref }: Props) {
  const { t } = useTranslation()
  const { address, hrefOf, open } = useEntriesAddress()
  const width = useWindowWidth()
  const filter = safeImageFilter(callout.responseViewSchema?.imageFilter ?? '') || undefined
  const blocks = useMemo(() => inBlocks(cards), [cards])
  if (isWaiting) {
    return (
      <Loading label={t('shell.loading.title')}>
        <div className="gal__grid">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <span key={index} className="gal__photo skel" />
          ))}
        </div>
      </Loading>
    )
  }
  return (
    <div ref={ref} className={classes('gal__cards', isOld && 'is-dimmed')}>
      {blocks.map((block, index) => (
        <CardBlock
          key={block[0]?.number}
          cards={block}
          width={width}
          isFirst={index === 0}
          isKept={block.some(({ number }) => number === address.response)}
          filter={filter}
          hrefOf={hrefOf}
          open={open}
        />
      ))}
    </div>
  )
}

function inBlocks(cards: readonly EntryCard[]): EntryCard[][] {
  const count = Math.ceil(cards.length / entriesPerPage)
  return Array.from({ length: count }, (_, index) => cards.slice(index * entriesPerPage, (index + 1) * entriesPerPage))
}

function useWindowWidth(): number {
  const [width, setWidth] = useState(widthNow)
  useEffect(() => {
    const update = () => setWidth(widthNow())
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return width
}

const widthNow = () => document.documentElement.clientWidth
