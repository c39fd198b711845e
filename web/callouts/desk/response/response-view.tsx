import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedSlides } from '#domain/callouts/editing/draft.ts'
import { fullKey, listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import { type TagChanges, writeTagChanges } from '#web/lists/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { ResponseStories } from '#web/stories/index.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { usePageKeys } from '#web/ui/page-keys.ts'
import type { Colleague } from '../assignable.ts'
import type { ResponsesAddress } from '../filters/responses-address.ts'
import { bucketName, type OfferedBucket } from '../handling/bucket-name.ts'
import { AlsoHere } from '../live/also-here.tsx'
import { deskKeys, refreshResponses, responseTagsQuery } from '../queries.ts'
import { useShownCallout } from '../shown-callout.ts'
import { ActBar, type ActPanel, StaySwitch } from './act-bar.tsx'
import { newCommentId } from './comments/add-comment.tsx'
import { Comments } from './comments/comments.tsx'
import { CorrectAnswers } from './correcting/correct-answers-later.ts'
import { EmailDialog } from './emailing/email-dialog-later.ts'
import { leavesTab, withTags } from './handling/handling.ts'
import { useStaysAfterMoving } from './handling/stay.ts'
import { useGoingOn } from './handling/use-going-on.ts'
import { useHandling } from './handling/use-handling.ts'
import { useWithholding } from './handling/use-withholding.ts'
import { HandlingFacts } from './handling-facts.tsx'
import { History } from './history/history.tsx'
import type { Neighbour, Place } from './place/place.ts'
import { leaveStretches, type ReadResponse, type WalkedList } from './queries.ts'
import { AnswersSection } from './reading/answers-section.tsx'
import { Respondent } from './respondent.tsx'
import { ResponseHead } from './response-head.tsx'
import { responsePath } from './response-path.ts'
import { Similar } from './similar/similar.tsx'

interface Props {
  response: ReadResponse
  address: ResponsesAddress
  list: WalkedList | undefined
  place: Place | undefined
  listName: string
  listPath: string
}

/** A response: what was answered, who gave it, how it is handled, and what colleagues say about it. */
export function ResponseView({ response, address, list, place, listName, listPath }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messageOf = useProblemMessage()
  const viewer = useSignedIn()
  const { callout, path } = useShownCallout()
  const handling = useHandling(callout.id)
  const withholding = useWithholding(response, callout.id, handling)
  const [stays, setStays] = useStaysAfterMoving()
  const [panel, setPanel] = useState<ActPanel>()
  /** The response whose answers are being corrected; another one is read. */
  const [correctedId, setCorrectedId] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const { id, number } = response
  const isCorrecting = correctedId === id
  const slides = storedSlides(callout)
  const questions = useMemo(
    () => new Map(listQuestions(readQuestions({ slides: [...slides] })).map((each) => [fullKey(each), each])),
    [slides],
  )

  const pathTo = (neighbour: Neighbour | undefined, shift = 0) =>
    neighbour && responsePath(path, neighbour.id, address, neighbour.at + shift)
  const hrefs = { previous: pathTo(place?.previous), next: pathTo(place?.next) }
  const go = (href: string | undefined) => (href ? () => void navigate({ href }) : undefined)
  const pathOf = (responseId: string) => responsePath(path, responseId, address)

  const goOn = useGoingOn(id, place, async (known, { leaves, isGone = false }) => {
    if (leaves && list) leaveStretches(list, id)
    const isListed = known.number !== undefined
    await navigate({ href: pathTo(known.next, leaves && isListed ? -1 : 0) ?? listPath, replace: isGone })
    if (!isGone) return
    queryClient.removeQueries({ queryKey: deskKeys.response(id) })
    void refreshResponses(callout.id)
  })

  function move(bucket: OfferedBucket) {
    if (bucket === response.bucket) return
    const { responseViewSchema: view } = callout
    const isPublic = view && (view.gallery || view.map) && view.buckets.includes(bucket)
    void handling.change(response, {
      handling: { bucket },
      shown: { bucket },
      done: t('desk-response.done.moved', { number, bucket: bucketName(bucket, t) }),
      ...(isPublic && { description: t('desk-response.done.public') }),
    })
    if (stays) return
    // A segment, or rules that were added, may ask for anything: then the list itself has to say.
    const leaves = !address.segment && !address.rules && leavesTab(address.bucket, bucket)
    goOn({ leaves })
  }

  function changeTags(changes: TagChanges) {
    const known = queryClient.getQueryData(responseTagsQuery(callout.id).queryKey) ?? []
    const added = known.filter((tag) => changes.get(tag.id) === 'add')
    const removed = [...changes].flatMap(([tagId, change]) => (change === 'remove' ? [tagId] : []))
    void handling.change(response, {
      handling: { tags: writeTagChanges(changes) },
      shown: { tags: withTags(response.tags ?? [], { added, removed }) },
      done: t('desk-response.done.tags', { number }),
    })
  }

  function assign(to: Colleague | null) {
    const assignee = to && { id: to.id, firstname: to.name, lastname: '', email: '' }
    void handling.change(response, {
      handling: { assigneeId: to?.id ?? null },
      shown: { assignee },
      done: to
        ? t('desk-response.done.assigned', { number, name: to.name })
        : t('desk-response.done.unassigned', { number }),
    })
  }

  function mark(original: { id: string; number: number } | null) {
    void handling.change(response, {
      handling: { duplicateOf: original?.id ?? null },
      shown: { duplicateOf: original },
      done: original
        ? t('desk-response.done.duplicate', { number, original: original.number })
        : t('desk-response.done.noDuplicate', { number }),
    })
  }

  async function remove() {
    await call('DELETE /callout-responses/:id', { params: { id } })
    toaster.show({ variant: 'success', title: t('desk-response.deletion.done', { number }) })
    setDeleting(false)
    goOn({ leaves: true, isGone: true })
  }

  const acting = (run: () => void) => (isCorrecting ? undefined : run)
  usePageKeys([
    { key: 'j', label: t('desk-response.keys.next'), run: go(hrefs.next) },
    { key: 'k', label: t('desk-response.keys.previous'), run: go(hrefs.previous) },
    { key: 'v', label: t('desk-response.keys.verify'), run: acting(() => move('verified')) },
    { key: 'x', label: t('desk-response.keys.trash'), run: acting(() => move('trash')) },
    { key: 'i', label: t('desk-response.keys.inbox'), run: acting(() => move('inbox')) },
    { key: 't', label: t('desk-response.keys.tags'), run: acting(() => setPanel('tags')) },
    { key: 'a', label: t('desk-response.keys.assign'), run: acting(() => setPanel('assign')) },
    { key: 'c', label: t('desk-response.keys.comment'), run: focusNewComment },
    {
      key: 'w',
      label: t('desk-response.email'),
      run: response.unreachable ? undefined : acting(() => setPanel('writing')),
    },
    { key: 'e', label: t('desk-response.keys.correct'), run: acting(() => setCorrectedId(id)) },
    { key: 'z', label: t('desk-response.keys.undo'), run: acting(() => void handling.undoLast()) },
  ])

  return (
    <>
      <ResponseHead response={response} place={place} listName={listName} listPath={listPath} hrefs={hrefs} />
      <AlsoHere responseId={id} />
      {!isCorrecting && (
        <ActBar
          response={response}
          stays={stays}
          onStay={setStays}
          onMove={move}
          onTags={changeTags}
          onAssign={assign}
          onDelete={isAdmin(viewer) ? () => setDeleting(true) : undefined}
          hrefs={hrefs}
          open={panel}
          onOpen={setPanel}
        />
      )}
      {!isCorrecting && <StaySwitch className="response-stay only-s" stays={stays} onStay={setStays} />}
      <div className="response">
        <div className="response__facts stack-8">
          <Respondent response={response} />
          <HandlingFacts response={response} pathOf={pathOf} />
        </div>
        <div className="response__main stack-8">
          {isCorrecting ? (
            <Suspense fallback={<Skeleton height="20rem" />}>
              <CorrectAnswers
                key={id}
                response={response}
                slides={slides}
                onSaved={(changeId) => {
                  setCorrectedId(undefined)
                  handling.tellDone(t('desk-response.done.corrected', { number }), changeId)
                  void refreshResponses(callout.id)
                }}
                onClose={() => setCorrectedId(undefined)}
              />
            </Suspense>
          ) : (
            <AnswersSection
              response={response}
              slides={slides}
              onCorrect={() => setCorrectedId(id)}
              withholding={withholding}
            />
          )}
          <Comments responseId={id} />
        </div>
        <div className="response__past stack-8">
          <Suspense>
            <ResponseStories calloutId={callout.id} responseId={id} />
          </Suspense>
          <Similar response={response} pathOf={pathOf} onMark={mark} />
          <History responseId={id} questions={questions} />
        </div>
      </div>
      {panel === 'writing' && (
        <Suspense>
          <EmailDialog response={response} onClose={() => setPanel(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('desk-response.deletion.title', { number })}
        consequence={t('desk-response.deletion.text')}
        confirmLabel={t('desk-response.deletion.confirm')}
        cancelLabel={t('desk-response.deletion.keep')}
        danger
        onConfirm={remove}
        messageOf={messageOf}
      />
    </>
  )
}

function focusNewComment() {
  const field = document.getElementById(newCommentId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
