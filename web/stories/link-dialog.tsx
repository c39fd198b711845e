import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { storyLimits } from '#domain/stories/limits.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { refreshStories, type Story, storiesQuery } from './queries.ts'
import { StoryDialog } from './story-dialog.tsx'

interface Props {
  calloutId: string
  /** How many responses are selected, and as rules. */
  count: number
  rules: RuleGroup
  onClose: () => void
  onDone: () => void
}

const newStory = 'new'

/** Links selected responses to a story of their callout: one that is there, or a new one. */
export function LinkDialog({ calloutId, count, rules, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const { data: stories, isError, isFetching, refetch } = useQuery(storiesQuery(calloutId))
  const [chosen, setChosen] = useState<string>(newStory)
  const [isWriting, setWriting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const max = storyLimits.responses
  const tooMany = t('stories.linking.tooMany', { max: number(max) })
  const isTooMany = count > max

  async function link({ id, title }: Story) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { linked } = await call('POST /stories/:id/responses', { params: { id }, body: { rules } })
      toaster.show(
        linked > 0
          ? {
              variant: 'success',
              title: t('stories.linking.done', { count: linked, formatted: number(linked), title }),
            }
          : { variant: 'info', title: t('stories.linking.already', { title }) },
      )
      await refreshStories()
      onDone()
    } catch (problem) {
      setRefusal(refusalOf(problem))
      await refreshStories()
    } finally {
      setBusy(false)
    }
  }

  function refusalOf(problem: unknown): string {
    const issue = problem instanceof ApiProblem && problem.issues.find(({ path }) => path === 'rules')
    if (!issue) return messageOf(problem)
    return issue.constraint === 'maxLength' ? tooMany : t('stories.linking.gone')
  }

  function goOn() {
    const story = stories?.find(({ id }) => id === chosen)
    if (story) void link(story)
    else setWriting(true)
  }

  function sayAbout({ responses, status }: Story): string {
    const state = t(`stories.${status}`)
    const about = responses
      ? t('stories.linking.linked', { count: responses.length, formatted: number(responses.length) })
      : t('stories.linking.whole')
    return t('stories.linking.about', { state, about })
  }

  if (isWriting)
    return (
      <StoryDialog
        calloutId={calloutId}
        story={undefined}
        selected={{ count, rules }}
        onClose={onClose}
        onSaved={onDone}
      />
    )
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('stories.linking.title', { count, formatted: number(count) })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" loading={isBusy} disabled={!stories || isTooMany} onClick={goOn}>
            {t(chosen === newStory ? 'stories.linking.next' : 'stories.linking.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {isTooMany && <Notice variant="warning">{tooMany}</Notice>}
        {isError && !stories && <ErrorState retrying={isFetching} onRetry={() => void refetch()} />}
        {stories && (
          <RadioGroup
            label={t('stories.linking.story')}
            value={stories.some(({ id }) => id === chosen) ? chosen : newStory}
            onChange={setChosen}
            options={[
              { value: newStory, label: t('stories.linking.new') },
              ...stories.map((story) => ({ value: story.id, label: story.title, description: sayAbout(story) })),
            ]}
          />
        )}
        {refusal && (
          <Notice variant="error" live>
            {refusal}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
