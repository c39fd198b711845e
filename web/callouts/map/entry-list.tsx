import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryCard } from '#web/callouts/entries/index.ts'
import { SideSheet } from '#web/callouts/entries/index.ts'
import { MarkerSample } from '#web/callouts/markers/marker-sample.tsx'
import { ResultList } from '#web/ui/media/result-list.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { listedPerPage } from './entries-in.ts'
import type { AnswerLook } from './looks.tsx'

interface Props {
  modal: boolean
  /** An entry stands above it. */
  isUnder: boolean
  title: string
  /** Why there is a list instead of a map. */
  note: string | undefined
  emptyText: string
  entries: readonly EntryCard[] | undefined
  total: number
  page: number
  onPage: (page: number) => void
  looks: readonly AnswerLook[]
  hrefOf: (number: number) => string
  current: number | undefined
  isFailed: boolean
  onRetry: () => void
  onOpen: (number: number) => void
  /** Left out where there is nothing but the list. */
  onClose: (() => void) | undefined
}

/** All that the map shows, for those who can't use it: whatever a point opens is opened here too. */
export function EntryList(props: Props) {
  const { modal, isUnder, title, note, emptyText, entries, total, page, onPage, looks, hrefOf, current } = props
  const { t } = useTranslation()
  const [id] = useState(() => 'entries-in-view')
  return (
    <SideSheet
      modal={modal}
      look="card"
      isUnder={isUnder}
      of={page}
      onClose={props.onClose}
      top={<span className="small muted">{t('callout-map.list')}</span>}
      title={(titleId) => (
        <h2 id={titleId} tabIndex={-1} className="entry__title num">
          {title}
        </h2>
      )}
    >
      <div className="entry__b stack map-list" id={id}>
        {note && <p className="small muted">{note}</p>}
        {props.isFailed ? (
          <ErrorState level={3} onRetry={props.onRetry} retrying={false} />
        ) : (
          entries && (
            <ResultList
              label={title}
              emptyText={emptyText}
              onOpen={(number) => props.onOpen(Number(number))}
              results={entries.map((entry) => ({
                id: String(entry.number),
                title: entry.title || t('callout-entries.untitled', { number: entry.number }),
                place: entry.placeName ?? '',
                href: hrefOf(entry.number),
                current: entry.number === current,
                mark: markOf(entry, looks),
              }))}
            />
          )
        )}
        {total > listedPerPage && <Pagination page={page} limit={listedPerPage} total={total} onPage={onPage} />}
      </div>
    </SideSheet>
  )
}

function markOf({ icon }: EntryCard, looks: readonly AnswerLook[]) {
  const found = looks.find(({ value }) => value === icon)
  return found && <MarkerSample look={found.look} />
}
