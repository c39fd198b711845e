import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntriesReply, entriesPerPage } from '#web/callouts/entries/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<EntriesReply>>,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  >
  shown: number
  total: number
  /** Whether cards have a line that says where they are. */
  hasPlaces: boolean
}

/** So far below the window that the next ones are there before one comes to them. */
const margin = '0px 0px 1200px'

/** Loads more as one comes near the end, and by a button. The place of what comes next is kept, so that nothing moves. */
export function ShowMore({ list, shown, total, hasPlaces }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData

  useEffect(() => {
    if (!goesOn || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: margin,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [goesOn, fetchNextPage])

  if (!hasNextPage && total <= shown) return null
  return (
    <>
      <div ref={end} />
      {hasNextPage && (
        <div className="gal__grid gal__coming" aria-hidden="true">
          {Array.from({ length: Math.min(entriesPerPage, total - shown) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={index} className="gal__card">
              <div className="gal__photo" />
              <div className="gal__name">&nbsp;</div>
              {hasPlaces && <p>&nbsp;</p>}
            </div>
          ))}
        </div>
      )}
      <div className="row gal__more">
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? t('ui.tryAgain') : t('callout-gallery.loadMore')}
          </Button>
        )}
        <span className="small muted num">
          {t('callout-gallery.shown', { shown: number(shown), total: number(total) })}
        </span>
      </div>
    </>
  )
}
