import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Bill } from '#web/shell/bill/bill.tsx'
import { addressOf, type CardProps, Meta, Picture } from '#web/shell/callout-card/callout-card.tsx'
import { isNew } from '#web/shell/callout-card/ends.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'

/** The newest callout, larger than the others and with the way in. */
export function LeadCallout({ callout, now }: CardProps) {
  const { t } = useTranslation()
  const { title, excerpt, image, starts, facts, hasAnswered, allowMultiple, allowUpdate } = callout
  const heading = (className: string) => (
    <h3 className={className}>
      <Link href={addressOf(callout)}>{title}</Link>
    </h3>
  )
  const canAnswer = !hasAnswered || allowMultiple || allowUpdate
  const minutes = facts?.minutes ?? 0
  const act = hasAnswered
    ? t(allowMultiple ? 'callout-card.again' : 'callout-card.change')
    : t('callout-card.answerIn', { count: minutes })
  return (
    <article className={classes('clead', !image && 'cg--bill')}>
      {image ? <Picture image={image} width={900} /> : <Bill callout={callout}>{heading('bill__t')}</Bill>}
      <div>
        {isNew(starts, now) && <p className="kicker">{t('callout-card.new')}</p>}
        {image && heading('clead__title')}
        {excerpt && <p className="soft">{excerpt}</p>}
        <Meta callout={callout} now={now} isLead />
        {canAnswer && (
          <ButtonLink variant="primary" size="lg" iconEnd={ArrowRight} href={addressOf(callout)}>
            {act}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
