import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentOf } from '#domain/callouts/component.ts'
import type { Part } from '#domain/callouts/editing/tree.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import type { PartSettings } from '#web/callouts/editor/question-settings/part-settings.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'

type Widget = NonNullable<ComponentOf<'datetime'>['widget']>

function withWidget(part: Part, change: Partial<Widget>): Part {
  if (part.type !== 'datetime') return part
  return { ...part, widget: { ...part.widget, ...change } }
}

/** A day, or a day and a time. */
export function DateKind({ settings: { part, change } }: { settings: PartSettings }) {
  const { t } = useTranslation()
  if (part.type !== 'datetime') return null
  return (
    <EditorField name="enableTime">
      <RadioGroup
        label={t('editor-settings.dateKind')}
        dense
        options={(['date', 'time'] as const).map((kind) => ({
          value: kind,
          label: t(`editor-settings.dateKinds.${kind}`),
        }))}
        value={part.widget?.enableTime === false ? 'date' : 'time'}
        onChange={(kind) => change((each) => withKind(each, kind === 'time'))}
      />
    </EditorField>
  )
}

/** Where only days are asked for, bounds are days and a default is one. */
function withKind(part: Part, hasTime: boolean): Part {
  if (part.type !== 'datetime') return part
  const { defaultValue, ...rest } = part
  const format = hasTime ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd'
  const day = (value: unknown) => (typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1') : value)
  const bounds = hasTime ? {} : { minDate: day(part.widget?.minDate), maxDate: day(part.widget?.maxDate) }
  // What is filled in beforehand was of the other kind.
  return withWidget(rest, { enableTime: hasTime, format, ...bounds })
}

export function DateBounds({ settings }: { settings: PartSettings }) {
  return (
    <>
      <DateBound key={`${settings.id} min`} settings={settings} name="minDate" flag="enableMinDateInput" />
      <DateBound key={`${settings.id} max`} settings={settings} name="maxDate" flag="enableMaxDateInput" />
    </>
  )
}

type BoundKind = 'none' | 'now' | 'date' | 'other'

interface BoundProps {
  settings: PartSettings
  name: 'minDate' | 'maxDate'
  flag: 'enableMinDateInput' | 'enableMaxDateInput'
}

/** None, the moment of answering, or a date; one that is written in another way is kept until another is chosen. */
function DateBound({ settings: { part, change, errorAt }, name, flag }: BoundProps) {
  const { t } = useTranslation()
  const bound = part.type === 'datetime' ? part.widget?.[name] : undefined
  const [isAsking, setAsking] = useState(false)
  /** A moment stays one while it is typed anew. */
  const [isTimed, setTimed] = useState(isMoment(bound))
  const found = kindOf(bound)
  const kind = isAsking && found !== 'now' ? 'date' : found
  const hasTime = part.type === 'datetime' && part.widget?.enableTime !== false

  function write(value: string | null) {
    change((each) => ({ ...withWidget(each, { [name]: value }), [flag]: value !== null }) as Part)
  }

  function choose(next: BoundKind) {
    setAsking(next === 'date')
    setTimed(false)
    write(next === 'now' ? 'now' : null)
  }

  const kinds: BoundKind[] = ['none', 'now', 'date', ...(found === 'other' ? (['other'] as const) : [])]
  const field = {
    label: t(`editor-settings.${name}At`),
    labelHidden: true,
    // The field itself says what can't be read, once it is left.
    error: isAsking && found === 'other' ? undefined : errorAt('validation', name),
    onChange: (value: string | null) => {
      setAsking(true)
      write(value)
    },
    // None is no bound: a date that can't be read must not become one.
    onUnreadable: (typed: string) => {
      setAsking(true)
      write(typed)
    },
  }
  return (
    <EditorField name={name}>
      <div className="bd-set__bound">
        <Select
          label={t(`editor-settings.${name}`)}
          options={kinds.map((each) => ({
            value: each,
            label:
              each === 'other'
                ? String(bound)
                : t(`editor-settings.bound.${each === 'now' && !hasTime ? 'today' : each}`),
          }))}
          value={kind}
          onChange={(event) => choose(event.target.value as BoundKind)}
        />
        {kind === 'date' &&
          (isTimed ? (
            <DateTimeField
              {...field}
              value={momentOf(bound) ?? (typeof bound === 'string' ? bound : null)}
              timeZone={siteTimeZone()}
              blankTime={name === 'minDate' ? '00:00' : '23:59'}
            />
          ) : (
            <DateField {...field} value={typeof bound === 'string' && bound !== '' ? bound : null} />
          ))}
      </div>
    </EditorField>
  )
}

function kindOf(bound: unknown): BoundKind {
  if (typeof bound !== 'string' || bound === '') return 'none'
  if (bound === 'now' || bound === '$now') return 'now'
  return /^\d{4}-\d{2}-\d{2}$/.test(bound) || momentOf(bound) !== null ? 'date' : 'other'
}

function isMoment(bound: unknown): bound is string {
  return typeof bound === 'string' && bound.includes('T')
}

function momentOf(bound: unknown): string | null {
  if (!isMoment(bound)) return null
  const moment = new Date(bound)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
