import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#domain/contacts/limits.ts'
import { isTelephoneLine, linesWith } from '#domain/contacts/profile-lines.ts'
import { type Contact, readContact, refreshContact } from '#web/contact-lookup/index.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useProblemMessage, useProblemToast } from '#web/platform/desk/problem-message.ts'
import { type Form, useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { useReauthentication } from '#web/sign-in/index.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { newsletterGroupsQuery } from '../queries.ts'
import {
  type AccountFields,
  changesGroups,
  checkAccount,
  isChoosable,
  readAccount,
  type ShownLine,
  writeAccount,
} from './account-form.ts'
import { newsletterLooks } from './contact-facts.tsx'
import { ContactRemoval } from './contact-removal.tsx'
import { ExistingContact } from './existing-contact.tsx'
import { useRights, useShownContact } from './shown-contact.ts'

/** Everything about someone that the newsroom may put right. */
export function ContactAccount() {
  const contact = useShownContact()
  return (
    <div className="stack-8 form-col">
      <PendingEmail contact={contact} />
      <AccountForm contact={contact} />
      <ContactRemoval contact={contact} />
    </div>
  )
}

/** A change of address that waits for its owner. */
function PendingEmail({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const { isSelf } = useRights(contact)
  const [isBusy, setBusy] = useState(false)
  if (!contact.pendingEmail) return null

  async function takeBack() {
    setBusy(true)
    await call('DELETE /contact/:id/email-change', { params: { id: contact.id } }).catch(showProblem)
    await refreshContact(contact.id, { isSelf })
    setBusy(false)
  }

  return (
    <Notice
      actions={
        <Button size="sm" loading={isBusy} onClick={() => void takeBack()}>
          {t('admin-contact.takeEmailBack')}
        </Button>
      }
    >
      <span className="wrap-anywhere">{t('admin-contact.pendingEmail', { email: contact.pendingEmail })}</span>
    </Notice>
  )
}

function AccountForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const { isSelf, mayChangeSignIn } = useRights(contact)
  const [opened, setOpened] = useState(() => readAccount(contact))
  const form = useCheckedForm<AccountFields>({ defaultValues: opened, check: (fields) => checkAccount(fields, t) })
  const showProblem = useShowProblem(form, { renamed })
  const guard = useLeaveGuard(form.formState.isDirty)
  /** Waits for a word about the new address. */
  const [asked, setAsked] = useState<AccountFields>()
  const [taken, setTaken] = useState<string>()
  const { reauthenticated, dialog } = useReauthentication()

  async function save(fields: AccountFields) {
    // Groups are told as a whole, and the contact may have left some since this page was opened.
    const { profile } = changesGroups(fields, opened) ? await readContact(contact.id) : contact
    const { newsletterStatus: status = 'none', newsletterGroups: groups = [] } = profile ?? {}
    const body = writeAccount(fields, opened, { status, groups })
    const saved = await reauthenticated((confirmed) =>
      call('PATCH /contact/:id', { params: { id: contact.id }, body: { ...body, ...confirmed } }),
    )
    // As stored: one's own new address waits for its link, for one.
    const stored = readAccount(saved)
    setOpened(stored)
    form.reset(stored)
    toaster.show({ variant: 'success', title: t('admin-contact.saved') })
    await refreshContact(contact.id, { isSelf })
  }

  function refuse(problem: unknown, { email }: AccountFields) {
    if (problem instanceof ApiProblem && problem.code === 'duplicate-email') setTaken(email.trim().toLowerCase())
    showProblem(problem)
  }

  async function submit(fields: AccountFields) {
    setTaken(undefined)
    if (fields.email.trim().toLowerCase() !== contact.email && !isSelf) return setAsked(fields)
    await save(fields).catch((problem: unknown) => refuse(problem, fields))
  }

  return (
    <>
      <DeskForm form={form} onSubmit={submit}>
        <RequiredNote />
        <Section title={t('admin-contact.information')}>
          <div className="fields">
            <div className="contact__pair">
              <FormTextField form={form} name="firstname" label={t('forms.firstname')} autoComplete="off" />
              <FormTextField form={form} name="lastname" label={t('forms.lastname')} autoComplete="off" />
            </div>
            <FormTextField
              form={form}
              name="email"
              type="email"
              label={t('forms.email')}
              autoComplete="off"
              required
              readOnly={!mayChangeSignIn || form.formState.isSubmitting}
              hint={mayChangeSignIn ? undefined : t('admin-contact.superadminEmail')}
            />
            {taken && <ExistingContact email={taken} />}
            <div className="contact__pair">
              {linesWith('onContactPage').map((name) => (
                <LineField key={name} form={form} name={name} />
              ))}
            </div>
          </div>
        </Section>
        <Newsletter form={form} contact={contact} />
        <Delivery form={form} />
        <DeskSubmit form={form} label={t('admin-contact.save')} />
      </DeskForm>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('admin-contact.changeEmail.title')}
        consequence={t('admin-contact.changeEmail.consequence', {
          old: contact.email,
          email: asked?.email.trim().toLowerCase() ?? '',
        })}
        confirmLabel={t('admin-contact.changeEmail.confirm')}
        cancelLabel={t('admin-contact.changeEmail.keep')}
        onConfirm={async () => {
          if (!asked) return
          await save(asked).catch((problem: unknown) => {
            refuse(problem, asked)
            if (!(problem instanceof ApiProblem && problem.code === 'duplicate-email')) throw problem
          })
        }}
        messageOf={messageOf}
      />
      {guard.dialog}
      {dialog}
    </>
  )
}

function LineField({ form, name }: { form: Form<AccountFields>; name: ShownLine }) {
  const { t } = useTranslation()
  const examples = linesWith('hasExample')
  const example = examples.find((each) => each === name)
  return (
    <FormTextField
      form={form}
      name={name}
      label={t(`admin-contact-fields.${name}.label`)}
      {...(isTelephoneLine(name) ? { type: 'tel' } : { maxLength: contactLimits.line })}
      {...(example && { placeholder: t(`admin-contact-fields.${example}.example`) })}
      autoComplete="off"
    />
  )
}

const renamed = {
  ...Object.fromEntries(linesWith('onContactPage').map((name) => [`profile.${name}`, name] as const)),
  'profile.newsletterGroups': 'newsletterGroups',
  'profile.deliveryAddress.line1': 'line1',
  'profile.deliveryAddress.line2': 'line2',
  'profile.deliveryAddress.city': 'city',
  'profile.deliveryAddress.postcode': 'postcode',
} as const

function Newsletter({ form, contact }: { form: Form<AccountFields>; contact: Contact }) {
  const { t } = useTranslation()
  const { data: offered = [] } = useQuery(newsletterGroupsQuery)
  const status = contact.profile?.newsletterStatus ?? 'none'
  const unknown = (contact.profile?.newsletterGroups ?? []).filter((group) => !offered.some(({ id }) => id === group))
  const groups = [
    ...offered.map(({ id, label }) => ({ value: id, label })),
    ...unknown.map((id) => ({ value: id, label: id })),
  ]
  return (
    <Section
      title={t('admin-contact.newsletter')}
      action={<Badge {...newsletterLooks[status]}>{t(`admin-contact.newsletterStatus.${status}`)}</Badge>}
    >
      <div className="fields">
        {status === 'pending' || status === 'cleaned' ? (
          <p className="ui soft">{t(`admin-contact.newsletterWhy.${status}`)}</p>
        ) : (
          <FormCheckbox
            form={form}
            name="isSubscribed"
            label={t('admin-contact.subscribed')}
            description={t('admin-contact.consent')}
          />
        )}
        {isChoosable(status) && groups.length > 0 && (
          <FormField form={form} name="newsletterGroups">
            {(field) => <CheckboxGroup {...field} dense label={t('admin-contact.groups')} options={groups} />}
          </FormField>
        )}
      </div>
    </Section>
  )
}

function Delivery({ form }: { form: Form<AccountFields> }) {
  const { t } = useTranslation()
  const isWanted = form.watch('deliveryOptIn') === 'yes'
  return (
    <Section title={t('admin-contact.delivery')}>
      <div className="fields">
        <FormField form={form} name="deliveryOptIn">
          {(field) => (
            <RadioGroup
              {...field}
              dense
              label={t('admin-contact.wantsDelivery')}
              options={[
                { value: 'yes', label: t('admin.yes') },
                { value: 'no', label: t('admin.no') },
              ]}
            />
          )}
        </FormField>
        <FormTextField form={form} name="line1" label={t('ui.address.line1')} autoComplete="off" required={isWanted} />
        <FormTextField form={form} name="line2" label={t('ui.address.line2')} autoComplete="off" />
        <div className="contact__pair">
          <FormTextField form={form} name="city" label={t('ui.address.city')} autoComplete="off" required={isWanted} />
          <FormTextField
            form={form}
            name="postcode"
            label={t('ui.address.postcode')}
            autoComplete="off"
            required={isWanted}
          />
        </div>
      </div>
    </Section>
  )
}
