import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { TaxLine } from '#web/contributions/index.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { Notice } from '#web/ui/messages/notice.tsx'

/** What goes with pressing the button: tax, that nothing is for ever, and the privacy policy. */
export function LegalLine({ offer: { payment }, paid }: { offer: ShownOffer; paid: boolean }) {
  const { t } = useTranslation()
  const { privacyLink } = pageData.content.general
  return (
    <div className="join__legal stack-2">
      <p className="small muted">
        {paid && <TaxLine payment={payment} />} {paid && t('sign-up.changeAnyTime')}{' '}
        {privacyLink && (
          <Sentence
            text={t('sign-up.privacy')}
            parts={{
              link: (
                <a href={privacyLink} target="_blank" rel="noopener">
                  {t('sign-up.privacyPolicy')}
                </a>
              ),
            }}
          />
        )}
      </p>
      {pageData.sandbox && paid && <Notice variant="warning">{t('sign-up.sandbox')}</Notice>}
    </div>
  )
}
