import { useTranslation } from 'react-i18next'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import type { PublicCallout } from '../callout.ts'
import { AnswersView } from '../form/answers-view.tsx'

/** What somebody answered, where it can only be read. */
export function OwnAnswer({ callout, answers }: { callout: PublicCallout; answers: Answers }) {
  const { t } = useTranslation()
  return (
    <section className="sec" id="your-answer">
      <h2>{t('callouts.yourResponse')}</h2>
      <AnswersView form={callout.formSchema} answers={answers} currency={pageData.content.general.currencyCode} />
    </section>
  )
}

/** That somebody answered a callout that is over, and the way to what they said. */
export function YouAnswered({ answeredAt }: { answeredAt: string }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <div className="sec">
      <p className="strong">{t('callouts.ended.you', { date: date(answeredAt) })}</p>
      <p>
        <a className="btn btn--greyOutlined" href="#your-answer">
          {t('callouts.ended.see')}
        </a>
      </p>
    </div>
  )
}
