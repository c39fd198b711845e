import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { NotedContribution } from '#web/contributions/index.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { type Form, useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { RequiredNote } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { tagsQuery } from '../tags/queries.ts'
import { ExistingContact } from './existing-contact.tsx'
import { checkNewContact, emptyContact, type NewContactFields, writeNewContact } from './new-contact.ts'
import { useNewRoles } from './new-roles.tsx'

/** Adds someone the newsroom knows from elsewhere. They get no mail. */
export function AddContactPage() {
  const { t } = useTranslation()
  useTitle(t('admin-contact.add.page'))
  const navigate = useNavigate()
  const { currencyCode: currency } = pageData.content.general
  const form = useCheckedForm<NewContactFields>({
    defaultValues: emptyContact,
    check: (fields) => checkNewContact(fields, t, currency),
  })
  const showProblem = useShowProblem(form, {
    renamed: { 'profile.telephone': 'telephone', 'contribution.amount': 'amount' },
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const roles = useNewRoles(form)
  const isFollowedByAnother = useRef(false)
  const [taken, setTaken] = useState<string>()
  /** A fresh form for each contact. */
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) document.getElementById(fieldId('email'))?.focus()
  }, [round])

  async function save(fields: NewContactFields) {
    setTaken(undefined)
    const another = isFollowedByAnother.current
    const body = writeNewContact(fields, { currency, now: new Date() })
    try {
      const contact = await call('POST /contact', { body })
      void queryClient.invalidateQueries({ queryKey: ['contacts'] })
      const href = `/admin/contacts/${contact.id}`
      toaster.show({
        variant: 'success',
        title: t('admin-contact.add.done', { name: displayName(contact) }),
        ...(another && { action: { label: t('admin-contact.add.show'), onPress: () => void navigate({ href }) } }),
      })
      if (another) return startAnew()
      guard.release()
      await navigate({ href })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'duplicate-email') setTaken(body.email)
      showProblem(problem)
    }
  }

  function startAnew() {
    form.reset(emptyContact)
    setRound(round + 1)
  }

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin.contacts.page'), href: '/admin/contacts' }]}
        current={t('admin-contact.add.page')}
      />
      <PageTitle title={t('admin-contact.add.page')} />
      {/* Each press says anew what follows: the one before may have been refused. */}
      <div
        className="form-col"
        onSubmitCapture={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent
          isFollowedByAnother.current = submitter?.getAttribute('name') === 'another'
        }}
      >
        <DeskForm key={round} form={form} onSubmit={save}>
          <RequiredNote />
          <Person form={form} taken={taken} />
          <Section title={t('admin-contact.roles')}>{roles.list}</Section>
          {!pageData.calloutOnlyMode && (
            <Section title={t('admin-contact.contribution')}>
              <NotedContribution form={form} />
            </Section>
          )}
          <DeskSubmit form={form} label={t('admin-contact.save')}>
            <Button type="submit" name="another">
              {t('admin-contact.add.another')}
            </Button>
            <ButtonLink variant="text" href="/admin/contacts">
              {t('ui.cancel')}
            </ButtonLink>
          </DeskSubmit>
        </DeskForm>
      </div>
      {roles.dialog}
      {guard.dialog}
    </>
  )
}

function Person({ form, taken }: { form: Form<NewContactFields>; taken: string | undefined }) {
  const { t } = useTranslation()
  const tags = useQuery(tagsQuery)
  return (
    <Section title={t('admin-contact.information')}>
      <div className="fields">
        <FormTextField form={form} name="email" type="email" label={t('forms.email')} autoComplete="off" required />
        {taken && <ExistingContact email={taken} />}
        <div className="contact__pair">
          <FormTextField form={form} name="firstname" label={t('forms.firstname')} autoComplete="off" />
          <FormTextField form={form} name="lastname" label={t('forms.lastname')} autoComplete="off" />
        </div>
        <FormTextField
          form={form}
          name="telephone"
          type="tel"
          label={t('admin-contact-fields.telephone.label')}
          autoComplete="off"
        />
        <FormCheckbox
          form={form}
          name="isSubscribed"
          label={t('admin-contact.add.subscribe')}
          description={t('admin-contact.consent')}
        />
        <FormField form={form} name="tags">
          {(field) => (
            <SearchableSelect
              {...field}
              multiple
              label={t('admin-contact.tags')}
              loading={tags.isLoading}
              options={(tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      </div>
    </Section>
  )
}
