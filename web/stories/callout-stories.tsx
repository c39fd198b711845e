import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Eye, EyeOff, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CalloutAccess, collectsContactInfo } from '#domain/callouts/callout.ts'
import { editPath } from '#web/mailings/index.ts'
import { useProblemMessage, useProblemToast } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { refreshStories, type Story, storiesQuery } from './queries.ts'
import { StoryDialog } from './story-dialog.tsx'
import { StoryRow } from './story-row.tsx'

interface Props {
  callout: { id: string; access: CalloutAccess }
}

/** What came of a callout: admins write it, publish it and tell respondents; reviewers read it. */
export function CalloutStories({ callout }: Props) {
  const { t } = useTranslation()
  const mayWrite = isAdmin(useSignedIn())
  const { data: stories, isError, isFetching, refetch } = useQuery(storiesQuery(callout.id))
  const [written, setWritten] = useState<Story | 'new'>()
  const [deleted, setDeleted] = useState<Story>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isGone = useRef(false)
  // Once the dialog has given the focus back, to a button that is gone.
  useEffect(() => {
    if (deleted || !isGone.current) return
    isGone.current = false
    addButton.current?.focus()
  }, [deleted])
  if (isError && !stories)
    return (
      <Section title={t('stories.title')}>
        <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
      </Section>
    )
  if (!stories || (stories.length === 0 && !mayWrite)) return null
  return (
    <Section
      title={t('stories.title')}
      action={
        mayWrite && (
          <Button ref={addButton} size="sm" icon={Plus} onClick={() => setWritten('new')}>
            {t('stories.add')}
          </Button>
        )
      }
    >
      {stories.length === 0 ? (
        <p className="ui soft">{t('stories.none')}</p>
      ) : (
        <ul className="stories">
          {stories.map((story) =>
            mayWrite ? (
              <WritableStory
                key={story.id}
                story={story}
                canTell={collectsContactInfo(callout.access)}
                onEdit={() => setWritten(story)}
                onDelete={() => setDeleted(story)}
              />
            ) : (
              <StoryRow key={story.id} story={story} />
            ),
          )}
        </ul>
      )}
      {written && (
        <StoryDialog
          key={written === 'new' ? written : written.revision}
          calloutId={callout.id}
          story={written === 'new' ? undefined : written}
          onClose={() => setWritten(undefined)}
          onReload={setWritten}
        />
      )}
      {deleted && (
        <DeleteStory
          story={deleted}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => {
            isGone.current = true
          }}
        />
      )}
    </Section>
  )
}

interface StoryProps {
  story: Story
  canTell: boolean
  onEdit: () => void
  onDelete: () => void
}

function WritableStory({ story, canTell, onEdit, onDelete }: StoryProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const showProblem = useProblemToast()
  const { id, title, status } = story
  const isPublished = status === 'published'

  async function turn(next: Story['status']) {
    try {
      await call('PATCH /stories/:id', { params: { id }, body: { status: next } })
      toaster.show({ variant: 'success', title: t(`stories.done.${next}`, { title }) })
    } catch (problem) {
      showProblem(problem)
    }
    await refreshStories()
  }

  async function tell() {
    try {
      const { mailingId } = await call('POST /stories/:id/mailing', { params: { id } })
      await navigate({ href: editPath(mailingId) })
    } catch (problem) {
      showProblem(problem)
      await refreshStories()
      throw problem
    }
  }

  return (
    <StoryRow
      story={story}
      menu={
        <MenuButton
          iconOnly
          label={t('stories.acts')}
          name={t('stories.actsOf', { title })}
          icon={Ellipsis}
          variant="ghost"
          size="sm"
          entries={[
            { id: 'edit', label: t('stories.edit'), icon: Pencil, onAction: onEdit },
            isPublished
              ? { id: 'unpublish', label: t('stories.unpublish'), icon: EyeOff, onAction: () => void turn('draft') }
              : { id: 'publish', label: t('stories.publish'), icon: Eye, onAction: () => void turn('published') },
            { separator: 'danger' },
            { id: 'delete', label: t('stories.delete'), icon: Trash2, danger: true, onAction: onDelete },
          ]}
        />
      }
    >
      {isPublished && canTell && (
        <div className="stories__tell">
          <AsyncButton size="sm" icon={Send} onPress={tell}>
            {t('stories.tell')}
          </AsyncButton>
        </div>
      )}
    </StoryRow>
  )
}

interface DeleteProps {
  story: Story
  onClose: () => void
  onDeleted: () => void
}

function DeleteStory({ story: { id, title, told = 0 }, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()

  async function remove() {
    try {
      await call('DELETE /stories/:id', { params: { id } })
    } catch (problem) {
      // Somebody else has deleted it: that is what was asked for.
      if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
    }
    toaster.show({ variant: 'success', title: t('stories.done.deleted', { title }) })
    await refreshStories()
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('stories.deletion.title', { title })}
      consequence={t(told > 0 ? 'stories.deletion.textTold' : 'stories.deletion.text')}
      cancelLabel={t('stories.deletion.keep')}
      confirmLabel={t('stories.deletion.confirm')}
      messageOf={messageOf}
      onConfirm={remove}
    />
  )
}
