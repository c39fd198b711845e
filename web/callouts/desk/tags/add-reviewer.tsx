import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { DeskForm } from '#web/platform/desk/desk-form.tsx'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { emailIssue } from '#web/platform/forms/checks.ts'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { isAdmin } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { type Reviewer, reviewersQuery } from '../queries.ts'

interface Props {
  calloutId: string
  reviewers: readonly Reviewer[]
}

interface Fields {
  email: string
  canEdit: boolean
}

const empty: Fields = { email: '', canEdit: false }

/** By the whole address of a contact: nobody's address is guessed while it is typed. */
export function AddReviewer({ calloutId, reviewers }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const form = useCheckedForm<Fields>({
    defaultValues: empty,
    check: ({ email }) => ({ email: emailIssue(email.trim(), t) ?? duplicateIssue(email) }),
  })
  const { errors, isSubmitting } = form.formState

  function duplicateIssue(email: string): string | undefined {
    const isKnown = reviewers.some(({ contact }) => contact.email === email.trim().toLowerCase())
    return isKnown ? t('desk.reviewers.already') : undefined
  }

  async function add({ email, canEdit }: Fields) {
    try {
      const contact = await findContact(email.trim().toLowerCase())
      if (!contact) return form.setError('email', { type: 'missing', message: t('desk.reviewers.notFound') })
      await call('POST /callout/:id/reviewers', { params: { id: calloutId }, body: { contactId: contact.id, canEdit } })
      toaster.show({
        variant: 'success',
        title: t('desk.reviewers.added', { name: displayName(contact) }),
        ...(isAdmin(contact) && { description: t('desk.reviewers.addedAdmin') }),
      })
    } catch (problem) {
      const isKnown = problem instanceof ApiProblem && problem.code === 'duplicate-id'
      const message = isKnown ? t('desk.reviewers.already') : messageOf(problem)
      return form.setError('email', { type: 'server', message })
    }
    await queryClient.invalidateQueries(reviewersQuery(calloutId))
    form.reset(empty)
    document.getElementById(fieldId('email'))?.focus()
  }

  return (
    <DeskForm form={form} onSubmit={add}>
      <h3>{t('desk.reviewers.addTitle')}</h3>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('forms.email')}
        autoComplete="off"
        required
        hint={
          errors.email?.type === 'missing' && (
            <>
              {t('desk.reviewers.notFoundHint')}{' '}
              <Link href="/admin/contacts/add">{t('desk.reviewers.addContact')}</Link>
            </>
          )
        }
      />
      <FormCheckbox
        form={form}
        name="canEdit"
        label={t('desk.reviewers.canEdit')}
        description={t('desk.reviewers.canEditText')}
      />
      <div>
        <Button type="submit" icon={Plus} loading={isSubmitting}>
          {t('desk.reviewers.add')}
        </Button>
      </div>
    </DeskForm>
  )
}

async function findContact(email: string) {
  const { items } = await call('GET /contact', {
    query: { limit: 1, rules: { condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [email] }] } },
  })
  return items[0]
}
