import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { JoinSteps } from './join-steps.tsx'
import { readJoining } from './tab-memory.ts'

/** What to do next: open the link in the mail. */
export function ConfirmEmailPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.confirm.title'))
  const { email, completed } = readJoining()
  return (
    <AuthLayout
      steps={<JoinSteps current="confirm" unpaid={!completed && pageData.content.general.hideContribution} />}
    >
      <h1 className="display" tabIndex={-1}>
        {t('sign-up.confirm.thanks')}
      </h1>
      <div className="stack auth__text">
        <p className="lead">
          {email ? (
            <Sentence text={t('sign-up.confirm.sentTo')} parts={{ email: <b className="strong">{email}</b> }} />
          ) : (
            t('sign-up.confirm.sent')
          )}
        </p>
        <p>{t('sign-up.confirm.spam')}</p>
        <p>
          <Sentence
            text={t('sign-up.confirm.wrongAddress')}
            parts={{ link: <Link href="/join">{t('sign-up.confirm.useAnother')}</Link> }}
          />
        </p>
        <Disclosure summary={t('sign-up.confirm.notArrived')}>
          <p>
            {t('sign-up.confirm.help')} <SupportAddress />
          </p>
        </Disclosure>
      </div>
    </AuthLayout>
  )
}
