import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { segmentTriggers } from '#domain/emails/segment-trigger.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { OwnEmailFields } from './own-email-form.ts'
import { linkableSegmentsQuery } from './queries.ts'

/** Whether an email is sent by itself: to whom, when, and not at present. */
export function SegmentLink({ form }: { form: Form<OwnEmailFields> }) {
  const { t } = useTranslation()
  const segments = useQuery(linkableSegmentsQuery)
  const isOngoing = form.watch('isOngoing')
  if (segments.data?.length === 0) return <Notice>{t('admin-emails.own.noSegments')}</Notice>
  return (
    <>
      <FormField form={form} name="isOngoing">
        {({ value, onChange }) => (
          <Switch
            label={t('admin-emails.own.link')}
            description={t('admin-emails.own.linkHint')}
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      </FormField>
      {isOngoing && (
        <>
          <FormField form={form} name="trigger">
            {(field) => (
              <RadioGroup
                {...field}
                label={t('admin-emails.own.trigger')}
                options={segmentTriggers.map((value) => ({ value, label: t(`admin-emails.own.triggers.${value}`) }))}
              />
            )}
          </FormField>
          <FormField form={form} name="segmentId">
            {(field) => (
              <Select
                {...field}
                label={t('admin-emails.own.segment')}
                required
                placeholder
                options={(segments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormField>
          <FormField form={form} name="isPaused">
            {({ value, onChange }) => (
              <Switch
                label={t('admin-emails.own.pause')}
                description={t('admin-emails.own.pauseHint')}
                checked={value}
                onChange={({ target }) => onChange(target.checked)}
              />
            )}
          </FormField>
        </>
      )}
    </>
  )
}
