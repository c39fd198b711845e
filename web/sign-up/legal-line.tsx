import { useTranslation } from 'react-i18next'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import { TaxLine } from '#web/contributions/index.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

interface Props {
  offer: ShownOffer
  paid: boolean
  once: boolean
  privacyLink: string
}

/** What goes with pressing the button: tax, that nothing is for ever, the privacy policy, and the newsroom's small print. */
export function LegalLine({ offer: { payment }, paid, once, privacyLink }: Props) {
  const { t } = useTranslation()
  return (
    <div className="join__legal stack-2">
      <p className="small muted">
        {paid && <TaxLine payment={payment} once={once} />}{' '}
        {paid && t(once ? 'sign-up.onlyOnce' : 'sign-up.changeAnyTime')}{' '}
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
      {payment.noticeText && <RichTextView html={payment.noticeText} size="ui" />}
      {pageData.sandbox && paid && <Notice variant="warning">{t('sign-up.sandbox')}</Notice>}
    </div>
  )
}
