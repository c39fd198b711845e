import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Stale {
  onClose: () => void
  onOverwrite: () => void
  onReload: () => void
}

interface Props<Fields extends FieldValues> {
  id: string
  title: string
  card: {
    form: Form<Fields>
    save: (fields: Fields) => Promise<void>
    leaveDialog: ReactNode
    stale: Stale | undefined
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
      {stale && <StaleDialog {...stale} />}
    </Section>
  )
}

/** Somebody else saved this card since it was opened here: whose version is it to be? */
function StaleDialog({ onClose, onOverwrite, onReload }: Stale) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('admin-general.stale.title')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('admin-general.stale.keep')}
          </Button>
          <Button onClick={onReload}>{t('admin-general.stale.reload')}</Button>
          <Button variant="danger" onClick={onOverwrite}>
            {t('admin-general.stale.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('admin-general.stale.text')}</p>
    </Dialog>
  )
}
