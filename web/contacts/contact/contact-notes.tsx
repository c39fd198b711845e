import { useTranslation } from 'react-i18next'
import { contactLimits, typedDescriptionLimit as maxDescription } from '#domain/contacts/limits.ts'
import { type Contact, refreshContact } from '#web/contact-lookup/index.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'

/** What the newsroom notes about someone, for itself. */
export function ContactNotes({ contact: { id, profile } }: { contact: Contact }) {
  const { t } = useTranslation()
  const tooLong = (max: number) => t('forms.maxLength', { max })
  const form = useCheckedForm({
    defaultValues: { description: profile?.description ?? '', notes: profile?.notes ?? '' },
    check: ({ description, notes }) => ({
      description: description.trim().length > maxDescription ? tooLong(maxDescription) : undefined,
      notes: notes.length > contactLimits.notes ? tooLong(contactLimits.notes) : undefined,
    }),
  })
  const showProblem = useShowProblem(form, {
    renamed: { 'profile.description': 'description', 'profile.notes': 'notes' },
  })
  const guard = useLeaveGuard(form.formState.isDirty)

  async function save(fields: { description: string; notes: string }) {
    const description = fields.description.trim()
    try {
      await call('PATCH /contact/:id', { params: { id }, body: { profile: { ...fields, description } } })
    } catch (problem) {
      return showProblem(problem)
    }
    form.reset({ ...fields, description })
    toaster.show({ variant: 'success', title: t('admin-contact.notesSaved') })
    await refreshContact(id)
  }

  return (
    <Section
      title={t('admin-contact.notes')}
      action={<span className="small muted">{t('admin-contact.onlyNewsroom')}</span>}
    >
      <DeskForm form={form} onSubmit={save}>
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
    </Section>
  )
}
