import { useTranslation } from 'react-i18next'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { type KeptGroup, refreshNewsletter } from './queries.ts'

interface Fields {
  label: string
  description: string
  isPublic: boolean
}

interface Props {
  /** Undefined: a new one. */
  group: KeptGroup | undefined
  onClose: () => void
}

/** Adds a newsletter or changes one. */
export function GroupPanel({ group, onClose }: Props) {
  const { t } = useTranslation()
  const { label = '', description = '', isPublic = true } = group ?? {}
  const form = useCheckedForm<Fields>({
    defaultValues: { label, description, isPublic },
    check: (typed) => ({ label: typed.label.trim() === '' ? t('admin-newsletter.form.labelNeeded') : undefined }),
  })
  const showProblem = useShowProblem(form)

  async function save(body: Fields) {
    try {
      if (group) await call('PATCH /newsletter/groups/:id', { params: { id: group.id }, body: changesOf(body, group) })
      else await call('POST /newsletter/groups', { body })
    } catch (problem) {
      return showProblem(problem)
    }
    await refreshNewsletter()
    toaster.show({
      variant: 'success',
      title: t(group ? 'admin-newsletter.form.saved' : 'admin-newsletter.form.added'),
    })
    onClose()
  }

  return (
    <SidePanel
      open
      busy={form.formState.isSubmitting}
      onClose={onClose}
      title={t(group ? 'admin-newsletter.form.editTitle' : 'admin-newsletter.form.addTitle')}
    >
      <DeskForm form={form} onSubmit={save}>
        <FormTextField
          form={form}
          name="label"
          label={t('admin-newsletter.form.label')}
          maxLength={200}
          autoComplete="off"
          required
        />
        <FormField form={form} name="description">
          {({ onChange, ...field }) => (
            <TextArea
              {...field}
              label={t('admin-newsletter.form.description')}
              hint={t('admin-newsletter.form.descriptionHint')}
              maxLength={500}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </FormField>
        <FormCheckbox
          form={form}
          name="isPublic"
          label={t('admin-newsletter.form.isPublic')}
          description={t('admin-newsletter.form.isPublicHint')}
        />
        <DeskSubmit form={form} label={t(group ? 'admin-newsletter.form.save' : 'admin-newsletter.form.add')}>
          <Button disabled={form.formState.isSubmitting} onClick={onClose}>
            {t('admin-newsletter.form.cancel')}
          </Button>
        </DeskSubmit>
      </DeskForm>
    </SidePanel>
  )
}

/** What a colleague changed meanwhile stays. */
function changesOf(typed: Fields, { label, description, isPublic }: KeptGroup): Partial<Fields> {
  return {
    ...(typed.label !== label && { label: typed.label }),
    ...(typed.description !== description && { description: typed.description }),
    ...(typed.isPublic !== isPublic && { isPublic: typed.isPublic }),
  }
}
