import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { variantLimits } from '#domain/callouts/variant.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { viewPath } from '../public-address.ts'
import { refreshCallouts } from '../queries.ts'
import { useCalloutProblem } from './callout-problem.ts'

interface Props {
  callout: { id: string; title: string }
  onClose: () => void
}

/** A new draft with everything of this callout but its dates and what was answered to it. */
export function ReplicateDialog({ callout, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messageOf = useCalloutProblem()
  const form = useCheckedForm({
    defaultValues: { title: copyTitle(callout.title, t('admin-callouts.replicate.suffix')) },
    check: ({ title }) => ({
      title:
        title.trim().length > variantLimits.title
          ? t('forms.maxLength', { max: variantLimits.title })
          : requiredIssue(title, t('admin-callouts.replicate.name'), t),
    }),
  })
  const { isSubmitting } = form.formState

  async function replicate({ title }: { title: string }) {
    try {
      const copy = await copyCallout(callout.id, title.trim())
      toaster.show({ variant: 'success', title: t('admin-callouts.replicate.done', { title: copy.title }) })
      onClose()
      await navigate({ href: viewPath(copy.id) })
      void refreshCallouts()
    } catch (failure) {
      form.setError('root.server', { type: 'server', message: messageOf(failure) })
    }
  }

  return (
    <Dialog open busy={isSubmitting} onClose={onClose} title={t('admin-callouts.replicate.title')}>
      <DeskForm form={form} onSubmit={replicate}>
        <p>{t('admin-callouts.replicate.text')}</p>
        <FormTextField
          form={form}
          name="title"
          label={t('admin-callouts.replicate.name')}
          countedTo={variantLimits.title}
          autoComplete="off"
          required
          data-autofocus
        />
        <DeskSubmit form={form} label={t('admin-callouts.replicate.confirm')} inDialog>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </DeskSubmit>
      </DeskForm>
    </Dialog>
  )
}

/** Given texts replace the copied ones, so all languages are sent along with the new title. */
async function copyCallout(id: string, title: string) {
  const { variants = {} } = await call('GET /callout/:id', { params: { id }, query: { with: ['variants'] } })
  const { default: texts } = variants
  return call('POST /callout', {
    query: { fromId: id },
    body: {
      starts: null,
      expires: null,
      ...(texts && { variants: { ...variants, default: { ...texts, title } } }),
    },
  })
}

const copyTitle = (title: string, suffix: string) =>
  `${title.slice(0, variantLimits.title - suffix.length - 1).trimEnd()} ${suffix}`
