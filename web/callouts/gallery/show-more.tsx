import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntriesReply } from '#web/callouts/entries/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<EntriesReply>>,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  >
  shown: number
  total: number
}

/** So far below the window that the next ones are there before one comes to them. */
const margin = '0px 0px 1200px'

/** Loads more as one comes near the end, and by a button. */
export function ShowMore({ list, shown, total }: Props) {
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
    <div className="row gal__more" ref={end}>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? t('ui.tryAgain') : t('callout-gallery.loadMore')}
        </Button>
      )}
      <span className="small muted num">
        {t('callout-gallery.shown', { shown: number(shown), total: number(total) })}
      </span>
    </div>
  )
}
