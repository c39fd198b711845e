import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits, typedDescriptionLimit as maxDescription } from '#domain/contacts/limits.ts'
import { type Contact, readContact, refreshContact } from '#web/contact-lookup/index.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'

interface Noted {
  description: string
  notes: string
}

/** What the newsroom notes about someone, for itself. */
export function ContactNotes({ contact: { id, profile } }: { contact: Contact }) {
  const { t } = useTranslation()
  const tooLong = (max: number) => t('forms.maxLength', { max })
  const opened = { description: profile?.description ?? '', notes: profile?.notes ?? '' }
  /** The notes as they are stored, as far as is known here. */
  const [stored, setStored] = useState(opened.notes)
  const form = useCheckedForm<Noted>({
    defaultValues: opened,
    check: ({ description, notes }) => ({
      description: description.trim().length > maxDescription ? tooLong(maxDescription) : undefined,
      notes: notes.length > contactLimits.notes ? tooLong(contactLimits.notes) : undefined,
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: { 'profile.description': 'description', 'profile.notes': 'notes' },
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const [isStale, setStale] = useState(false)

  /** Only what was changed here is told: what somebody else changed meanwhile stays. */
  async function save(fields: Noted, { overwrite }: { overwrite: boolean }) {
    setStale(false)
    const { defaultValues: before } = form.formState
    const description = fields.description.trim()
    const changesNotes = fields.notes !== before?.notes
    const change = {
      ...(description !== before?.description && { description }),
      ...(changesNotes && { notes: fields.notes }),
    }
    try {
      const { profile: saved } = await call('PATCH /contact/:id', {
        params: { id },
        body: { profile: change, ...(changesNotes && !overwrite && { expectedNotes: stored }) },
      })
      if (changesNotes) setStored(saved?.notes ?? fields.notes)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') return setStale(true)
      return showProblem(problem)
    }
    form.reset({ ...fields, description })
    toaster.show({ variant: 'success', title: t('admin-contact.notesSaved') })
    await refreshContact(id)
  }

  /** Goes on from what somebody else stored meanwhile; with one's own below it, to be looked through and saved. */
  async function loadTheirs(mine = '') {
    const { profile: theirs } = await readContact(id)
    const notes = theirs?.notes ?? ''
    setStored(notes)
    form.resetField('notes', { defaultValue: notes })
    if (mine) form.setValue('notes', `${notes}${mine}`, { shouldDirty: true, shouldValidate: true })
    setStale(false)
  }

  return (
    <Section
      title={t('admin-contact.notes')}
      action={<span className="small muted">{t('admin-contact.onlyNewsroom')}</span>}
    >
      <DeskForm form={form} onSubmit={(fields) => save(fields, { overwrite: false })}>
        <FormTextField
          form={form}
          name="description"
          label={t('admin-contact.description')}
          hint={t('admin-contact.descriptionHint')}
          maxLength={maxDescription}
        />
        <FormField form={form} name="notes">
          {(field) => <RichTextEditor {...field} label={t('admin-contact.notesLabel')} headings={[3, 4]} />}
        </FormField>
        <DeskSubmit form={form} label={t('admin-contact.saveNotes')} />
      </DeskForm>
      {guard.dialog}
      {isStale && (
        <StaleDialog
          words={{
            title: t('admin-contact.notesStale.title'),
            text: t('admin-contact.notesStale.text'),
            keep: t('admin-contact.notesStale.keep'),
            load: t('admin-contact.notesStale.load'),
            overwrite: t('admin-contact.notesStale.overwrite'),
          }}
          onClose={() => setStale(false)}
          onOverwrite={() => void form.handleSubmit((fields) => save(fields, { overwrite: true }))()}
          onLoadTheirs={() => loadTheirs()}
          keepBoth={{ label: t('admin-contact.notesStale.both'), act: () => loadTheirs(form.getValues('notes')) }}
        />
      )}
    </Section>
  )
}
