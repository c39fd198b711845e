import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#domain/contributions/noted-contribution.ts'
import { type Contact, refreshContact } from '#web/contact-lookup/index.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { useFormats } from '#web/platform/formats.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { FormDateTimeField } from '#web/ui/form/dates/form-date-time-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CancelContribution } from './cancel-contribution.tsx'
import { type ContributionFields, checkContribution, fieldsOf, writeChange } from './contribution-form.ts'
import { NotedContribution } from './noted-contribution.tsx'
import { contributionQuery } from './queries.ts'

type Contribution = NonNullable<Contact['contribution']>

/** What is paid past the providers, set by the newsroom; what runs at a provider is the member's. */
export function SetContribution({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(contributionQuery(contact.id))
  if (isPending) {
    return (
      <Loading label={t('shell.loading.title')}>
        <Skeleton width="16rem" height="1.25rem" />
      </Loading>
    )
  }
  if (!data) return null
  const isAutomatic = data.type === 'Automatic'
  const isRunning = isAutomatic && !data.cancellationDate
  return (
    <Section title={t('admin-contact.set.title')}>
      {isRunning && (
        <div className="stack">
          <p className="ui soft">{t('admin-contact.set.runs')}</p>
          {data.hasPendingPayment && <Notice>{t('forms.problem.pendingPayment')}</Notice>}
          <div>
            <CancelContribution contact={contact} until={data.membershipExpiryDate} />
          </div>
        </div>
      )}
      {isAutomatic && !isRunning && <p className="ui soft mb-3">{t('admin-contact.set.ended')}</p>}
      {!isRunning && (
        <ContributionForm key={JSON.stringify([data, contact.roles])} contact={contact} contribution={data} />
      )}
    </Section>
  )
}

function ContributionForm({ contact, contribution }: { contact: Contact; contribution: Contribution }) {
  const { t } = useTranslation()
  const say = useDescription()
  const { currencyCode: currency } = pageData.content.general
  const member = contact.roles?.find(({ role }) => role === 'member')
  const form = useCheckedForm<ContributionFields>({
    defaultValues: fieldsOf(contribution, member, new Date()),
    check: (fields) => checkContribution(fields, t, { currency, member }),
  })
  const showProblem = useShowProblem(form, {
    renamed: { type: 'contribution', dateAdded: 'from', dateExpires: 'until' },
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const [asked, setAsked] = useState<ContributionFields>()
  const type = form.watch('contribution')

  async function save(fields: ContributionFields) {
    const { id } = contact
    const change = writeChange(fields, member, currency)
    try {
      await call('PATCH /contact/:id/contribution/force', { params: { id }, body: change.contribution })
      if (change.membership) {
        await call('PUT /contact/:id/role/:role', { params: { id, role: 'member' }, body: change.membership })
      }
    } catch (problem) {
      return showProblem(problem)
    }
    form.reset(fields)
    toaster.show({ variant: 'success', title: t('admin-contact.set.done') })
    await refreshContact(id)
  }

  return (
    <>
      <DeskForm form={form} onSubmit={setAsked}>
        <NotedContribution form={form} />
        {type === 'None' && <p className="small">{t('admin-contact.set.rolesStay')}</p>}
        {type === 'Gift' && (
          <FormDateTimeField
            form={form}
            name="from"
            label={t('admin-contact.set.giftStarts')}
            required
            timeZone={siteTimeZone()}
            blankTime="00:00"
          />
        )}
        {type !== 'None' && (
          <FormDateTimeField
            form={form}
            name="until"
            label={t(type === 'Gift' ? 'admin-contact.set.giftEnds' : 'admin-contact.set.membershipEnds')}
            hint={type === 'Gift' ? undefined : t('admin-contact.set.membershipEndsHint')}
            required={type === 'Gift'}
            timeZone={siteTimeZone()}
            blankTime="23:59"
          />
        )}
        <DeskSubmit form={form} label={t('admin-contact.set.save')} />
      </DeskForm>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('admin-contact.set.dialog')}
        consequence={t('admin-contact.set.change', {
          before: say(contribution),
          after: asked ? say(termsOf(asked, currency)) : '',
        })}
        confirmLabel={t('admin-contact.set.confirm')}
        cancelLabel={t('admin-contact.set.keep')}
        onConfirm={() => asked && save(asked)}
      />
      {guard.dialog}
    </>
  )
}

type Terms = Pick<Contribution, 'type' | 'amount' | 'period'>

const termsOf = ({ contribution: type, amount, period }: ContributionFields, currency: string): Terms =>
  type === 'Manual' ? { type, amount: readAmount(amount, currency), period } : { type }

/** `Manual, €60.00 a year` */
function useDescription(): (terms: Terms) => string {
  const { t } = useTranslation()
  const { money } = useFormats()
  return ({ type, amount, period }) => {
    const kind = t(`admin-contact.types.${type}`)
    if (amount === undefined || period === undefined) return kind
    return `${kind}, ${t(`contributions.sum.${period}`, { amount: money(amount) })}`
  }
}
