import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import './account.css'
import { ContactForm } from './contact-form.tsx'
import { DataSection } from './data-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { offersQuery, ownContactQuery } from './queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { useAnchor } from './use-anchor.ts'

/** Everything somebody can look after on their own. */
export function AccountPage() {
  const { t } = useTranslation()
  useTitle(t('account.page'))
  return (
    <div className="account">
      <div className="account__head">
        <h1 className="display" tabIndex={-1}>
          {t('account.title')}
        </h1>
        <Privacy />
      </div>
      <Sections />
    </div>
  )
}

function Privacy() {
  const { t } = useTranslation()
  const { privacyLink } = pageData.content.general
  return (
    <p className="muted">
      {t('account.privacy')}{' '}
      {privacyLink && (
        <Sentence
          text={t('account.privacyMore')}
          parts={{ link: <a href={privacyLink}>{t('account.privacyPolicy')}</a> }}
        />
      )}
    </p>
  )
}

function Sections() {
  const { t } = useTranslation()
  const contact = useQuery(ownContactQuery)
  const offers = useQuery(offersQuery)
  const isLoaded = contact.data !== undefined && offers.data !== undefined
  useAnchor(isLoaded)

  if (contact.data && offers.data) {
    return (
      <>
        <ContactForm key={contact.data.id} contact={contact.data} content={offers.data} />
        <NewsletterSection contact={contact.data} content={offers.data} />
        <PasswordSection email={contact.data.email} />
        <TwoFactorSection email={contact.data.email} />
        <SessionsSection />
        <DataSection />
      </>
    )
  }
  if (contact.isError || offers.isError) {
    return (
      <ErrorState
        level={2}
        onRetry={() => void Promise.all([contact.refetch(), offers.refetch()])}
        retrying={contact.isFetching || offers.isFetching}
      />
    )
  }
  return (
    <Loading label={t('shell.loading.title')}>
      <div className="sec account__sec">
        <div className="stack-2">
          <Skeleton width="12rem" height="1.25rem" />
          <Skeleton width="10rem" />
        </div>
        <div className="stack-6">
          {['firstname', 'lastname', 'email', 'telephone'].map((name) => (
            <Skeleton key={name} height="3rem" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
