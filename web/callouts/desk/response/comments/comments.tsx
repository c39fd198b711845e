import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { commentsPerPage, commentsQuery } from '../queries.ts'
import { AddComment } from './add-comment.tsx'
import { CommentRow } from './comment-row.tsx'

/** What colleagues say to each other about a response: the oldest on top, the newest loaded first. */
export function Comments({ responseId }: { responseId: string }) {
  const { t } = useTranslation()
  const number = useNumber()
  const found = useInfiniteQuery(commentsQuery(responseId))
  const comments = (found.data?.pages ?? []).flatMap(({ items }) => items).reverse()
  const total = found.data?.pages[0]?.total ?? 0
  const earlier = Math.min(commentsPerPage, total - comments.length)
  return (
    <Section
      id="comments"
      title={
        <>
          {t('desk-response.comments.title')} {total > 0 && <span className="response-count">{number(total)}</span>}
        </>
      }
      action={<span className="small muted">{t('desk-response.comments.neverPublic')}</span>}
    >
      {found.isError && (
        <ErrorState
          {...(found.error instanceof ApiProblem && { message: problemText(found.error, t) })}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <Loading label={t('desk-response.comments.loading')}>
          <Skeleton height="3rem" />
        </Loading>
      )}
      {found.hasNextPage && (
        <Button size="sm" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('desk-response.comments.earlier', { count: earlier })}
        </Button>
      )}
      {comments.length > 0 && (
        <ul className="comments">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <AddComment responseId={responseId} />
    </Section>
  )
}
