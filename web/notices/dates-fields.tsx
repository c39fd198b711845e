import { useTranslation } from 'react-i18next'
import { siteZoneName, useSiteMoment } from '#web/platform/desk/site-moment.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormDateTimeField } from '#web/ui/form/dates/form-date-time-field.tsx'
import { type NoticeFields, scheduleOf } from './notice-form.ts'

const minuteMs = 60_000

/** From when to when members see the notice. */
export function DatesFields({ form }: { form: Form<NoticeFields> }) {
  const { t } = useTranslation()
  const set = (name: 'starts' | 'expires', value: string | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <div className="stack-2">
        <FormDateTimeField
          form={form}
          name="starts"
          label={t('admin-notices.fields.starts')}
          hint={t('admin-notices.fields.startsHint')}
          timeZone={siteTimeZone()}
          blankTime="00:00"
        />
        <Button size="sm" onClick={() => set('starts', thisMinute())}>
          {t('admin-notices.showNow')}
        </Button>
      </div>
      <div className="stack-2">
        <FormDateTimeField
          form={form}
          name="expires"
          label={t('admin-notices.fields.expires')}
          timeZone={siteTimeZone()}
          blankTime="23:59"
        />
        <Button size="sm" onClick={() => set('expires', null)}>
          {t('admin-notices.neverEnds')}
        </Button>
      </div>
      <Summary form={form} />
    </>
  )
}

/** The field shows minutes; and a server whose clock is some seconds behind still shows the notice now. */
const thisMinute = () => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString()

/** All of it in one sentence, and in which zone the times are. */
function Summary({ form }: { form: Form<NoticeFields> }) {
  const { t } = useTranslation()
  const moment = useSiteMoment()
  const [starts, expires] = form.watch(['starts', 'expires'])
  const schedule = scheduleOf({ starts, expires }, new Date())
  const values =
    schedule === 'unknown' ? {} : { start: starts === null ? '' : moment(starts), end: expires && moment(expires) }
  return (
    <p role="status">
      {t(`admin-notices.when.${schedule}`, values)}{' '}
      <span className="small muted">{t('admin-notices.when.zone', { zone: siteZoneName() })}</span>
    </p>
  )
}
