import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Section } from '#web/ui/dashboard/section.tsx'

interface Props<Fields extends FieldValues> {
  id: string
  title: string
  card: {
    form: Form<Fields>
    save: (fields: Fields) => Promise<void>
    leaveDialog: ReactNode
    stale: { onClose: () => void; onOverwrite: () => void; onLoadTheirs: () => void } | undefined
  }
  /** Beside Save. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of the settings with a form and a button of its own. */
export function ContentCard<Fields extends FieldValues>({ id, title, card, actions, children }: Props<Fields>) {
  const { t } = useTranslation()
  const { form, save, leaveDialog, stale } = card
  return (
    <Section id={id} title={title}>
      <DeskForm form={form} onSubmit={save}>
        {children}
        <DeskSubmit form={form} label={t('admin-general.save')}>
          {actions}
        </DeskSubmit>
      </DeskForm>
      {leaveDialog}
      {stale && (
        <StaleDialog
          words={{
            title: t('admin-general.stale.title'),
            text: t('admin-general.stale.text'),
            keep: t('admin-general.stale.keep'),
            load: t('admin-general.stale.reload'),
            overwrite: t('admin-general.stale.overwrite'),
          }}
          {...stale}
        />
      )}
    </Section>
  )
}
