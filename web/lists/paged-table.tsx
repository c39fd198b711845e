import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { pageCount } from '#web/ui/tables/paging.ts'
import { Table } from '#web/ui/tables/table.tsx'
import type { ChangeAddress } from './use-address.ts'

interface Paging {
  /** From 1. */
  page: number
  limit: number
  onPage: (page: number) => void
  onLimit?: (limit: number) => void
}

interface Props<Row>
  extends Paging,
    Omit<ComponentProps<typeof Table<Row>>, 'captionRef' | 'rows' | 'state' | 'errorMessage' | 'onRetry'> {
  found: UseQueryResult<{ items: readonly Row[]; total: number }>
  /** Something is being done to the rows: nothing may be pressed. */
  isBusy?: boolean
}

/** One page of what a call found, in whatever state that is, and the way to its other pages. */
export function PagedTable<Row>({ found, page, limit, onPage, onLimit, isBusy = false, ...table }: Props<Row>) {
  const { t } = useTranslation()
  const caption = useRef<HTMLTableCaptionElement>(null)
  const { data, error } = found
  return (
    <>
      <Table
        {...table}
        captionRef={caption}
        rows={data?.items ?? []}
        state={isBusy ? 'busy' : stateOf(found)}
        {...(error instanceof ApiProblem && { errorMessage: problemText(error, t) })}
        onRetry={() => void found.refetch()}
      />
      <ListPager
        total={data?.total ?? 0}
        top={caption}
        disabled={isBusy}
        page={page}
        limit={limit}
        onPage={onPage}
        {...(onLimit && { onLimit })}
      />
    </>
  )
}

function stateOf({ data, isError, isPlaceholderData, isFetching }: UseQueryResult<unknown>) {
  // Where a later look fails, what was found stays to be read.
  if (!data) return isError ? 'error' : 'loading'
  return isPlaceholderData && isFetching ? 'refreshing' : 'ready'
}

interface PagerProps extends Paging {
  total: number
  /** Gets the focus when the page changes: what is read next begins there. */
  top: RefObject<HTMLElement | null>
  disabled?: boolean
}

/** The way to other pages, where there are others or their length can be chosen. */
export function ListPager({ total, top, onPage, ...paging }: PagerProps) {
  if (total <= (paging.onLimit ? 0 : paging.limit)) return null
  return (
    <Pagination
      {...paging}
      total={total}
      onPage={(page) => {
        onPage(page)
        top.current?.focus()
        const list = top.current?.closest('table') ?? top.current
        list?.scrollIntoView({ block: 'nearest' })
      }}
    />
  )
}

/** An address that names a page behind the last one leads to the last one. */
export function useStayWithin<Address extends { page: number; limit: number }>(
  { data, isPlaceholderData }: UseQueryResult<{ total: number }>,
  { page, limit }: Address,
  change: ChangeAddress<Pick<Address, 'page'>>,
) {
  const last = data === undefined || isPlaceholderData ? page : pageCount(limit, data.total)
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true })
  })
}
