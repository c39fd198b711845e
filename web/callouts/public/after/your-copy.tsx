import { Pencil, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { pageData } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { PublicCallout } from '../callout.ts'
import { AnswersView } from '../form/answers-view.tsx'

interface Props {
  callout: PublicCallout
  answers: Answers
  sentAt: string
  /** Where an email about it went. */
  email: string | undefined
  /** Where it can be changed. */
  change: string | undefined
}

/** What somebody has sent, to be read again, printed, and changed where that is allowed. */
export function YourCopy({ callout, answers, sentAt, email, change }: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const sent = new Date(sentAt)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(sent)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(sent)
  const isToday = sent.toDateString() === new Date().toDateString()
  return (
    <aside className="copy" aria-labelledby="your-copy">
      <h2 id="your-copy">{t('callout-after.copy')}</h2>
      <p className="small muted">
        {isToday ? t('callout-after.sentToday', { time }) : t('callout-after.sentAt', { date })}
        {email && ` ${t('callout-after.emailed', { email })}`}
      </p>
      <AnswersView form={callout.formSchema} answers={answers} currency={pageData.content.general.currencyCode} />
      <div className="copy__acts">
        {change && (
          <ButtonLink size="sm" icon={Pencil} href={change}>
            {t('callout-after.change')}
          </ButtonLink>
        )}
        <Button size="sm" icon={Printer} onClick={() => print()}>
          {t('callout-after.print')}
        </Button>
      </div>
    </aside>
  )
}
