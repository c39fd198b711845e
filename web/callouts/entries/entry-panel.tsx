import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryView } from '#domain/public-responses/limits.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { EntryBody, EntryPhotos } from './entry-body.tsx'
import { entryQuery } from './queries.ts'
import { type SheetLook, SideSheet } from './side-sheet.tsx'

interface EntryPosition {
  /** "3 of 61", or "1 of 3 at this place". */
  text: string
  /** Undefined at the ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

interface Props extends SheetLook {
  callout: PublicCallout
  view: EntryView
  number: number
  /** Among which entries one goes on from here; undefined where it is alone. */
  position: EntryPosition | undefined
  onClose: () => void
  /** What gets the focus afterwards. */
  returnTo?: () => HTMLElement | null | undefined
}

/** One entry: its photos, what was answered, and the ways on. */
export function EntryPanel({ callout, view, number, position, ...sheet }: Props) {
  const { t } = useTranslation()
  const { data: entry, isPending, isError, isFetching, refetch } = useQuery(entryQuery(callout.id, number))
  const name = entry ? entry.title || t('callout-entries.untitled', { number }) : ''
  return (
    <SideSheet
      {...sheet}
      of={number}
      top={position && <Position {...position} />}
      onSwipe={position && ((step) => (step === 1 ? position.onNext : position.onPrevious)?.())}
      title={(id) => (
        <>
          {entry && <EntryPhotos key={number} entry={entry} callout={callout} name={name} />}
          {/* The heading stays the same element from one entry to the next, so that the focus does too. */}
          <h2 id={id} tabIndex={-1} className="entry__title">
            {entry === null ? t('callout-entries.gone.title') : name || t('callout-entries.entry', { number })}
          </h2>
        </>
      )}
    >
      {entry && <EntryBody key={number} entry={entry} callout={callout} view={view} />}
      {entry === null && <p className="entry__b muted">{t('callout-entries.gone.text')}</p>}
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && (
        <Loading label={t('shell.loading.title')}>
          <div className="entry__b stack">
            <Skeleton height="14rem" />
            <Skeleton height="6rem" />
          </div>
        </Loading>
      )}
    </SideSheet>
  )
}

/** At the ends a button stays where it is, so that the focus does too. */
function Position({ text, onPrevious, onNext }: EntryPosition) {
  const { t } = useTranslation()
  return (
    <div className="entry-sheet__position">
      <span className="small muted num grow" role="status">
        {text}
      </span>
      <IconButton
        label={t('callout-entries.previous')}
        icon={ChevronLeft}
        flips
        size="sm"
        aria-disabled={!onPrevious || undefined}
        onClick={onPrevious}
      />
      <IconButton
        label={t('callout-entries.next')}
        icon={ChevronRight}
        flips
        size="sm"
        aria-disabled={!onNext || undefined}
        onClick={onNext}
      />
    </div>
  )
}
