import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedNoticeLimits as limits } from '#domain/notices/limits.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { errorAt, fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { DatesFields } from './dates-fields.tsx'
import { checkNotice, type NoticeFields } from './notice-form.ts'
import { NoticePreview } from './notice-preview.tsx'
import { viewPath } from './paths.ts'
import { refreshNotices } from './queries.ts'

interface Props {
  initial: NoticeFields
  /** Where Cancel leads. */
  backPath: string
  store: (fields: NoticeFields, how: { overwrite: boolean }) => Promise<{ id: string; name: string }>
  /** Replaces what is typed by what somebody else saved; where a notice can have been changed meanwhile. */
  onLoadTheirs?: () => Promise<void>
}

/** The form of a notice, with what members will see beside it. */
export function NoticeEditor({ initial, backPath, store, onLoadTheirs }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useCheckedForm<NoticeFields>({ defaultValues: initial, check: (fields) => checkNotice(fields, t) })
  const showProblem = useShowProblem(form, {
    textOf: ({ path, constraint }) =>
      path === 'expires' && constraint === 'min' ? t('admin-notices.endTooEarly') : undefined,
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const [isStale, setStale] = useState(false)

  async function save(fields: NoticeFields, overwrite = false) {
    setStale(false)
    try {
      const { id, name } = await store(fields, { overwrite })
      toaster.show({ variant: 'success', title: t('admin-notices.saved', { name }) })
      void refreshNotices()
      guard.release()
      await navigate({ href: viewPath(id) })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') return setStale(true)
      showProblem(problem)
    }
  }

  return (
    <div className="news-edit">
      <DeskForm form={form} onSubmit={(fields) => save(fields)}>
        <RequiredNote />
        <FormTextField
          form={form}
          name="name"
          label={t('admin-notices.fields.name')}
          hint={t('admin-notices.fields.nameHint')}
          autoComplete="off"
          countedTo={limits.name}
          required
        />
        <TextArea
          id={fieldId('text')}
          label={t('admin-notices.fields.text')}
          defaultValue={initial.text}
          error={errorAt({ form, name: 'text' })}
          readOnly={form.formState.isSubmitting}
          countedTo={limits.text}
          required
          {...form.register('text')}
        />
        <FormTextField
          form={form}
          name="url"
          label={t('admin-notices.fields.url')}
          hint={t('admin-notices.fields.urlHint')}
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
        <FormTextField
          form={form}
          name="buttonText"
          label={t('admin-notices.fields.buttonText')}
          hint={t('admin-notices.fields.buttonTextHint')}
          autoComplete="off"
          countedTo={limits.buttonText}
        />
        <DatesFields form={form} />
        <DeskSubmit form={form} label={t('admin-notices.save')}>
          <ButtonLink variant="text" href={backPath}>
            {t('ui.cancel')}
          </ButtonLink>
        </DeskSubmit>
      </DeskForm>
      <NoticePreview form={form} />
      {guard.dialog}
      {isStale && onLoadTheirs && (
        <StaleDialog
          words={{
            title: t('admin-notices.stale.title'),
            text: t('admin-notices.stale.text'),
            keep: t('admin-notices.stale.keep'),
            load: t('admin-notices.stale.load'),
            overwrite: t('admin-notices.stale.overwrite'),
          }}
          onClose={() => setStale(false)}
          onOverwrite={() => void form.handleSubmit((fields) => save(fields, true))()}
          onLoadTheirs={onLoadTheirs}
        />
      )}
    </div>
  )
}
