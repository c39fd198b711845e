import { useTranslation } from 'react-i18next'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import { FormText } from '#web/callouts/question-types/content/form-text.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { type AskedCallout, type GuestDetails, optInBox } from './submission.ts'

export const guestFieldNames = ['firstname', 'lastname', 'email'] as const
export const guestFieldId = (name: keyof GuestDetails) => `guest-${name}`

const tokens = { firstname: 'given-name', lastname: 'family-name', email: 'email' } as const

interface GuestProps {
  guest: GuestDetails
  required: boolean
  errors: Partial<Record<keyof GuestDetails, string | undefined>>
  onChange: (guest: GuestDetails) => void
  onLeave: (name: keyof GuestDetails) => void
}

/** Who answers, asked of guests on the last page. */
export function GuestBlock({ guest, required, errors, onChange, onLeave }: GuestProps) {
  const { t } = useTranslation()
  return (
    <section className="sec answers">
      <h2>{t('callout-form.guest.title')}</h2>
      {!required && <p className="small muted">{t('callout-form.guest.optional')}</p>}
      {guestFieldNames.map((name) => (
        <TextField
          key={name}
          id={guestFieldId(name)}
          name={guestFieldId(name)}
          type={name === 'email' ? 'email' : 'text'}
          size="lg"
          label={t(`forms.${name}`)}
          autoComplete={tokens[name]}
          required={required}
          error={errors[name]}
          value={guest[name]}
          onChange={(event) => onChange({ ...guest, [name]: event.target.value })}
          onBlur={() => onLeave(name)}
        />
      ))}
    </section>
  )
}

interface NewsletterProps {
  schema: NewsletterSchema
  ticked: readonly string[]
  onChange: (ticked: string[]) => void
}

/** The offer of newsletters; a box for each group, or one for all. */
export function NewsletterBlock({ schema, ticked, onChange }: NewsletterProps) {
  const { t } = useTranslation()
  const boxes = schema.groups.length > 0 ? schema.groups : [{ id: optInBox, label: schema.optIn }]
  const toggle = (id: string, isOn: boolean) =>
    onChange(boxes.map((box) => box.id).filter((each) => (each === id ? isOn : ticked.includes(each))))
  return (
    <section className="sec">
      <h2>{schema.title || t('callout-form.newsletter')}</h2>
      {schema.text && <FormText html={schema.text} />}
      {boxes.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={ticked.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
        />
      ))}
    </section>
  )
}

interface FollowUpProps {
  text: string
  ticked: boolean
  onChange: (ticked: boolean) => void
}

/** Whether somebody wants to hear what came of it; never ticked for them. */
export function FollowUpBox({ text, ticked, onChange }: FollowUpProps) {
  return (
    <section className="sec">
      <Checkbox label={text} checked={ticked} onChange={(event) => onChange(event.target.checked)} />
    </section>
  )
}

/** When what is answered is deleted, where the newsroom chose so and the callout has an end. */
export function RetentionLine({ callout: { publicView, expires } }: { callout: AskedCallout }) {
  const { t } = useTranslation()
  const retention = publicView?.retention
  if (!retention || !expires) return null
  return <p className="small muted">{t(`callout-form.retention.${retention.scope}`, { count: retention.days })}</p>
}
