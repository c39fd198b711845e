import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { typedSegmentLimits as longest } from '#domain/segments/limits.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { changeSegment, createSegment, deleteSegment } from './segment-calls.ts'
import type { Segment, SegmentStore, SegmentWords } from './segment-store.ts'

interface SaveProps {
  store: SegmentStore
  open: boolean
  onClose: () => void
  rules: RuleGroup
  /** The one that is open, which may be changed instead of making another. */
  segment: Segment | undefined
  others: readonly Segment[]
  onSaved: (id: string) => void
}

/** Keeps rules under a name: as a new segment, or in the place of the open one's. */
export function SaveSegmentDialog({ store, open, onClose, rules, segment, others, onSaved }: SaveProps) {
  const { t } = useTranslation()
  const [how, setHow] = useState<'create' | 'update'>('create')
  const updated = how === 'update' ? segment : undefined

  async function save(words: SegmentWords) {
    if (updated) await changeSegment(store, updated.id, { ...words, ruleGroup: rules })
    const id = updated?.id ?? (await createSegment(store, words, rules)).id
    const text = updated ? 'admin.segments.updated' : 'admin.segments.created'
    toaster.show({ variant: 'success', title: t(text, { name: words.name }) })
    setHow('create')
    onSaved(id)
  }

  return (
    <SegmentDialog
      open={open}
      onClose={() => {
        setHow('create')
        onClose()
      }}
      title={t('admin.segments.saveTitle')}
      hasTag={store.hasNewsletterTags}
      start={updated}
      taken={others.filter(({ id }) => id !== updated?.id)}
      onSave={save}
    >
      {segment && (
        <RadioGroup
          label={t('admin.segments.how')}
          dense
          options={[
            { value: 'create', label: t('admin.segments.create') },
            { value: 'update', label: t('admin.segments.update', { name: segment.name }) },
          ]}
          value={how}
          onChange={setHow}
        />
      )}
    </SegmentDialog>
  )
}

export function RenameSegmentDialog({
  store,
  segment,
  others,
  onClose,
}: {
  store: SegmentStore
  segment: Segment
  others: readonly Segment[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <SegmentDialog
      open
      onClose={onClose}
      title={t('admin.segments.renameTitle')}
      hasTag={store.hasNewsletterTags}
      start={segment}
      taken={others.filter(({ id }) => id !== segment.id)}
      onSave={async (words) => {
        await changeSegment(store, segment.id, words)
        toaster.show({ variant: 'success', title: t('admin.segments.updated', { name: words.name }) })
      }}
    />
  )
}

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  hasTag: true | undefined
  start: Segment | undefined
  taken: readonly Segment[]
  onSave: (words: SegmentWords) => Promise<void>
  children?: ReactNode
}

function SegmentDialog({ open, onClose, title, hasTag, start, taken, onSave, children }: DialogProps) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const formId = useId()
  const [typed, setTyped] = useState<Partial<SegmentWords>>({})
  const { name, description } = { name: '', description: '', ...start, ...typed }
  const newsletterTag = typed.newsletterTag ?? start?.newsletterTag ?? ''
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function close() {
    setFault(undefined)
    setFailure(undefined)
    setTyped({})
    onClose()
  }

  function findFault(): string | undefined {
    const trimmed = name.trim()
    if (!trimmed) return t('admin.segments.nameMissing')
    if (trimmed.length > longest.name) return t('admin.segments.nameTooLong', { count: longest.name })
    return taken.some((each) => each.name === trimmed) ? t('admin.segments.nameTaken') : undefined
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = findFault()
    setFault(found)
    if (found) return document.getElementById(`${formId}-name`)?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      const words = { name: name.trim(), description: description.trim() }
      await onSave(hasTag ? { ...words, newsletterTag: newsletterTag.trim() } : words)
      close()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      busy={isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {t('admin.segments.save')}
          </Button>
        </>
      }
    >
      <ErrorPlacement value="below">
        <form id={formId} className="fields" noValidate onSubmit={save}>
          {children}
          <TextField
            id={`${formId}-name`}
            label={t('admin.segments.name')}
            required
            data-autofocus
            value={name}
            error={fault}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <TextArea
            label={t('admin.segments.description')}
            minRows={2}
            maxLength={longest.description}
            value={description}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
          {hasTag && (
            <TextField
              label={t('segment-tag.label')}
              hint={t('segment-tag.hint')}
              maxLength={longest.tag}
              value={newsletterTag}
              onChange={(event) => setTyped({ ...typed, newsletterTag: event.target.value })}
            />
          )}
          {failure && (
            <Notice variant="error" live>
              {failure}
            </Notice>
          )}
        </form>
      </ErrorPlacement>
    </Dialog>
  )
}

interface DeleteProps {
  store: SegmentStore
  segment: Segment
  onClose: () => void
  /** What stays, in a sentence. */
  consequence: string
  onDeleted: () => void
}

export function DeleteSegmentDialog({ store, segment, consequence, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title={t('admin.segments.deleteTitle', { name: segment.name })}
      consequence={consequence}
      confirmLabel={t('admin.segments.delete')}
      messageOf={messageOf}
      onConfirm={async () => {
        await deleteSegment(store, segment.id)
        toaster.show({ variant: 'success', title: t('admin.segments.deleted', { name: segment.name }) })
        onDeleted()
      }}
    />
  )
}
