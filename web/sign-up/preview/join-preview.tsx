import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { firstPayable } from '#domain/contributions/join-choice.ts'
import { FormBox } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import { pageData, type TypedPageData } from '#web/platform/page-data.ts'
import { AuthSheet } from '#web/shell/auth/auth-layout.tsx'
import { PromiseSheet } from '#web/shell/auth/promise-panel.tsx'
import { Link } from '#web/ui/link.tsx'
import { JoinFields, type JoinFormFields, type JoinTerms } from '../join-fields.tsx'
import { JoinSteps } from '../join-steps.tsx'
import { JoinTitle } from '../join-title.tsx'

type General = TypedPageData['content']['general']

interface Props {
  offer: ShownOffer
  /** What differs from what the site says of itself by now. */
  general: Pick<General, 'backgroundUrl' | 'backgroundFocus' | 'privacyLink' | 'termsLink'>
}

/** `/join` as a visitor would find it with this content. */
export function JoinPreview({ offer, general }: Props) {
  const { t } = useTranslation()
  const whole = { ...pageData.content.general, ...general }
  const { hideContribution, privacyLink, enableOneTimeDonations: takesOnce } = whole
  const { initialAmount, initialPeriod, paymentMethods } = offer.join
  return (
    <AuthSheet
      general={whole}
      aside={<Link href="/auth/login">{t('shell.logIn')}</Link>}
      steps={<JoinSteps current="contribution" unpaid={hideContribution} />}
      named={!offer.join.promise}
      panel={<PromiseSheet join={offer.join} />}
    >
      <JoinTitle join={offer.join} />
      {/* Another first choice is another form. */}
      <FirstChoice
        key={`${initialAmount} ${initialPeriod} ${paymentMethods[0]}`}
        terms={{ offer: { ...offer, takesOnce }, hideContribution, privacyLink }}
      />
    </AuthSheet>
  )
}

/** The form as it opens; nothing can be sent. */
function FirstChoice({ terms }: { terms: JoinTerms }) {
  const [defaultValues] = useState<JoinFormFields>(() => ({
    ...firstPayable(terms.offer, {}),
    noContribution: false,
    email: '',
  }))
  const form = useCheckedForm<JoinFormFields>({ defaultValues, check: () => ({}) })
  return (
    <FormBox form={form} onSubmit={doNothing}>
      <JoinFields form={form} terms={terms} onUnpaid={doNothing} />
    </FormBox>
  )
}

const doNothing = () => undefined
