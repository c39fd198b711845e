import { useTranslation } from 'react-i18next'
import {
  type WebhookEvent,
  type WebhookEventGroup,
  webhookEventGroups,
  webhookEvents,
} from '#domain/webhooks/event-types.ts'
import { webhookLimits } from '#domain/webhooks/limits.ts'
import { DeskForm, DeskSubmit } from '#web/platform/desk/desk-form.tsx'
import { offered } from '#web/platform/desk/membership.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { ErrorPlacement, FieldGroup } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { refreshWebhooks, type Webhook } from './queries.ts'
import { useWebhookWords } from './words.ts'

interface Fields {
  url: string
  description: string
  types: WebhookEvent[]
  enabled: boolean
}

interface Props {
  /** Undefined: a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  /** A new one has a secret, to be seen once. */
  onMade: (secret: string) => void
}

const groups = Object.keys(webhookEventGroups) as WebhookEventGroup[]

/** Adds a webhook or changes one. */
export function WebhookPanel({ webhook, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const { url = '', description = '', types = [], enabled = true } = webhook ?? {}
  const form = useCheckedForm<Fields>({
    defaultValues: { url, description, types, enabled },
    check: (typed) => ({
      url: isAddress(typed.url) ? undefined : t('admin-webhooks.form.urlNeeded'),
      types: typed.types.length === 0 ? t('admin-webhooks.form.eventsNeeded') : undefined,
    }),
  })
  const showProblem = useShowProblem(form, {
    textOf: ({ constraint }) => {
      if (constraint === 'isPublicAddress') return t('admin-webhooks.form.private')
      return constraint === 'isWebhookUrl' ? t('admin-webhooks.form.urlNeeded') : undefined
    },
  })
  const { isSubmitting } = form.formState

  async function save(fields: Fields) {
    const body = { ...fields, url: fields.url.trim(), description: fields.description.trim() }
    try {
      if (webhook) await call('PATCH /webhooks/:id', { params: { id: webhook.id }, body })
      else onMade((await call('POST /webhooks', { body })).secret)
    } catch (problem) {
      if (isTooMany(problem)) return form.setError('root.server', { message: t('admin-webhooks.form.tooMany') })
      return showProblem(problem)
    }
    void refreshWebhooks()
    if (!webhook) return
    toaster.show({ variant: 'success', title: t('admin-webhooks.form.saved') })
    onClose()
  }

  return (
    <SidePanel
      open
      busy={isSubmitting}
      onClose={onClose}
      title={t(webhook ? 'admin-webhooks.form.editTitle' : 'admin-webhooks.form.addTitle')}
    >
      <DeskForm form={form} onSubmit={save}>
        <FormTextField
          form={form}
          name="url"
          type="url"
          label={t('admin-webhooks.form.url')}
          hint={t('admin-webhooks.form.urlHint')}
          maxLength={webhookLimits.url}
          autoComplete="off"
          required
        />
        <FormTextField
          form={form}
          name="description"
          label={t('admin-webhooks.form.description')}
          hint={t('admin-webhooks.form.descriptionHint')}
          maxLength={webhookLimits.description}
          autoComplete="off"
        />
        <FormField form={form} name="types">
          {({ id, value, onChange, onBlur, error }) => (
            <EventChoice {...{ id, onBlur, error }} value={value} onChange={onChange} />
          )}
        </FormField>
        <FormCheckbox
          form={form}
          name="enabled"
          label={t('admin-webhooks.form.enabled')}
          description={t('admin-webhooks.form.enabledHint')}
        />
        <DeskSubmit form={form} label={t(webhook ? 'admin-webhooks.form.save' : 'admin-webhooks.form.create')}>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('admin-webhooks.form.cancel')}
          </Button>
        </DeskSubmit>
      </DeskForm>
    </SidePanel>
  )
}

interface ChoiceProps {
  id: string
  value: WebhookEvent[]
  onChange: (types: WebhookEvent[]) => void
  onBlur: () => void
  error: string | undefined
}

/** In groups, each with a box for all of it; what a site doesn't offer stays as it was chosen. */
function EventChoice({ id, value, onChange, onBlur, error }: ChoiceProps) {
  const { t } = useTranslation()
  const { eventName } = useWebhookWords()
  return (
    <ErrorPlacement value="above">
      <FieldGroup id={id} className="hook-events" label={t('admin-webhooks.form.events')} error={error} required>
        {offered(groups).map((group) => {
          const inGroup: readonly WebhookEvent[] = webhookEventGroups[group]
          return (
            <CheckboxGroup
              key={group}
              dense
              label={t(`admin-webhooks.groups.${group}`)}
              options={inGroup.map((type) => ({
                value: type,
                label: (
                  <>
                    {eventName(type)} <code className="small muted">{type}</code>
                  </>
                ),
              }))}
              value={value.filter((type) => inGroup.includes(type))}
              onBlur={onBlur}
              onChange={(chosen) => {
                const others = value.filter((type) => !inGroup.includes(type))
                onChange(webhookEvents.filter((type) => others.includes(type) || chosen.includes(type)))
              }}
            />
          )
        })}
      </FieldGroup>
    </ErrorPlacement>
  )
}

/** Whether http is allowed, the server knows. */
function isAddress(typed: string): boolean {
  return /^https?:\/\/[^/]/i.test(typed.trim()) && URL.canParse(typed.trim())
}

function isTooMany(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.issues.some(({ path }) => path === 'webhooks')
}
