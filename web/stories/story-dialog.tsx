import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#domain/contributions/newsroom-day.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { isStoryLink, storyLimits as limits } from '#domain/stories/limits.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { ImageUpload, type StoredImage } from '#web/ui/media/image-upload.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type Picture, pictureOf, uploadPicture } from '#web/uploads/index.ts'
import { refreshStories, type Story } from './queries.ts'
import { readNumbers, writeNumbers } from './response-numbers.ts'

interface Fields {
  title: string
  summary: string
  link: string
  picture: Picture | null
  date: string | null
  responses: string
  isPublished: boolean
}

interface Props {
  calloutId: string
  /** Undefined for a new one. */
  story: Story | undefined
  /** The responses that a new one came of, where they were selected instead of being named by their numbers. */
  selected?: { count: number; rules: RuleGroup }
  onClose: () => void
  onSaved?: () => void
  /** Somebody else's version takes the place of what was typed. */
  onReload?: (story: Story) => void
}

/** A story as it is written. */
export function StoryDialog({ calloutId, story, selected, onClose, onSaved = onClose, onReload }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const first = fieldsOf(story)
  const form = useCheckedForm<Fields>({
    defaultValues: first,
    check: ({ title, summary, link, picture, date, responses }) => ({
      title: title.trim().length > limits.title ? tooLong(limits.title) : requiredIssue(title, t('stories.name'), t),
      summary: summary.length > limits.summary ? t('forms.tooLong') : undefined,
      link: isStoryLink(link.trim()) ? undefined : t('stories.linkIssue'),
      picture: (picture?.alt ?? '').trim().length > limits.alt ? t('stories.altIssue', { max: limits.alt }) : undefined,
      date: date === null ? t('stories.dateIssue') : undefined,
      responses: numbersIssue(responses),
    }),
  })
  const { isSubmitting, isDirty } = form.formState
  const [isStale, setStale] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const showToast = useProblemToast()
  const showProblem = useShowProblem(form, {
    renamed: {
      ...Object.fromEntries(Array.from({ length: limits.responses }, (_, at) => [`responses.${at}`, 'responses'])),
      alt: 'picture',
    },
    textOf: ({ path }) => (path.startsWith('responses.') ? t('stories.noSuchResponse') : undefined),
  })

  const tooLong = (max: number) => t('forms.maxLength', { max })

  function numbersIssue(text: string): string | undefined {
    const numbers = readNumbers(text)
    if (!numbers) return t('stories.responsesIssue')
    return numbers.length > limits.responses ? t('stories.tooManyResponses', { max: limits.responses }) : undefined
  }

  async function save({ title, summary, link, picture, date, responses, isPublished }: Fields, overwrite = false) {
    setStale(false)
    const numbers = readNumbers(responses) ?? []
    const body = {
      title: title.trim(),
      summary,
      link: link.trim(),
      picture: picture?.path ?? '',
      alt: picture?.alt ?? '',
      date: date ?? '',
      status: isPublished ? ('published' as const) : ('draft' as const),
      // A story about responses that are deleted stays one about single responses until somebody says otherwise.
      ...(responses !== first.responses && { responses: numbers.length > 0 ? numbers : null }),
    }
    try {
      if (story) {
        const query = overwrite ? {} : { revision: story.revision }
        await call('PATCH /stories/:id', { params: { id: story.id }, query, body })
      } else await call('POST /stories', { body: { calloutId, ...body, ...(selected && { rules: selected.rules }) } })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') return setStale(true)
      return showProblem(problem)
    }
    toaster.show({ variant: 'success', title: t('stories.done.saved', { title: body.title }) })
    await refreshStories()
    onSaved()
  }

  async function loadTheirs({ id }: Story) {
    try {
      onReload?.(await call('GET /stories/:id', { params: { id } }))
      await refreshStories()
    } catch (problem) {
      showToast(problem)
    }
  }

  const close = () => (isDirty ? setLeaving(true) : onClose())

  /** The editor keeps the key from the dialog. */
  function closeOnEscape({ key, target }: KeyboardEvent<HTMLElement>) {
    if (key === 'Escape' && !isSubmitting && (target as HTMLElement).isContentEditable) close()
  }

  return (
    <>
      <Dialog open busy={isSubmitting} size="lg" onClose={close} title={t(story ? 'stories.editTitle' : 'stories.add')}>
        <div onKeyDownCapture={closeOnEscape}>
          <DeskForm form={form} onSubmit={(fields) => save(fields)}>
            <FormTextField
              form={form}
              name="title"
              label={t('stories.name')}
              countedTo={limits.title}
              autoComplete="off"
              required
            />
            <FormField form={form} name="summary">
              {(field) => (
                <RichTextEditor {...field} label={t('stories.summary')} hint={t('stories.summaryHint')} headings={[]} />
              )}
            </FormField>
            <FormTextField
              form={form}
              name="link"
              type="url"
              label={t('stories.link')}
              placeholder="https://"
              autoComplete="off"
              required
            />
            <FormField form={form} name="picture">
              {({ value, onChange, id, error }) => (
                <ImageUpload
                  id={id}
                  error={error}
                  label={t('stories.picture')}
                  value={value}
                  upload={uploadPicture}
                  withAlt
                  onChange={(next: StoredImage | null) => onChange(next as Picture | null)}
                />
              )}
            </FormField>
            <FormField form={form} name="date">
              {(field) => <DateField {...field} label={t('stories.date')} required />}
            </FormField>
            {selected ? (
              <p className="ui soft">
                {t('stories.linking.selected', { count: selected.count, formatted: number(selected.count) })}
              </p>
            ) : (
              <FormTextField
                form={form}
                name="responses"
                label={t('stories.responses')}
                hint={t('stories.responsesHint')}
                autoComplete="off"
              />
            )}
            <FormField form={form} name="isPublished">
              {({ value, onChange, ...field }) => (
                <Switch
                  {...field}
                  label={t('stories.isPublished')}
                  description={t('stories.isPublishedHint')}
                  checked={value}
                  onChange={({ target }) => onChange(target.checked)}
                />
              )}
            </FormField>
            <DeskSubmit form={form} label={t('stories.save')} inDialog>
              <Button disabled={isSubmitting} onClick={close}>
                {t('ui.cancel')}
              </Button>
            </DeskSubmit>
          </DeskForm>
        </div>
      </Dialog>
      {isStale && story && (
        <StaleDialog
          words={{
            title: t('stories.stale.title'),
            text: t('stories.stale.text'),
            keep: t('stories.stale.keep'),
            load: t('stories.stale.load'),
            overwrite: t('stories.stale.overwrite'),
          }}
          onClose={() => setStale(false)}
          onOverwrite={() => void form.handleSubmit((fields) => save(fields, true))()}
          onLoadTheirs={() => loadTheirs(story)}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        danger
        onClose={() => setLeaving(false)}
        title={t('stories.leave.title')}
        consequence={t('stories.leave.text')}
        cancelLabel={t('stories.leave.stay')}
        confirmLabel={t('stories.leave.discard')}
        onConfirm={onClose}
      />
    </>
  )
}

function fieldsOf(story: Story | undefined): Fields {
  if (!story) {
    const date = dayOf(new Date(), siteTimeZone())
    return { title: '', summary: '', link: '', picture: null, date, responses: '', isPublished: false }
  }
  const { title, summary, link, alt, date, responses, status } = story
  const stored = pictureOf(story.picture)
  const picture = stored && { ...stored, alt }
  const numbers = writeNumbers((responses ?? []).map(({ number }) => number))
  return { title, summary, link, picture, date, responses: numbers, isPublished: status === 'published' }
}
