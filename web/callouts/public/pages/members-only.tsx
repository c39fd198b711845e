import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { isFramed } from '#web/platform/frame.ts'
import { pageData } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  action: 'join' | 'renew'
  /** Where somebody comes back to who has logged in. */
  here: string
}

/** The way to a callout that only members answer. */
export function MembersOnly({ action, here }: Props) {
  return action === 'join' ? <BecomeMember here={here} /> : <RenewMembership />
}

function RenewMembership() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <p>{t('callouts.members.expired')}</p>
      {pageData.content.general.hideContribution ? (
        <p>
          <SupportAddress />
        </p>
      ) : (
        <ButtonLink variant="primary" size="lg" block href="/profile/contribution">
          {t('callouts.members.review')}
        </ButtonLink>
      )}
    </div>
  )
}

/** In a frame the browser may keep the session from us: then it is reloaded once somebody has logged in beside it. */
function BecomeMember({ here }: { here: string }) {
  const { t } = useTranslation()
  const logIn = `/auth/login?${new URLSearchParams({ next: here })}`
  return (
    <div className="stack">
      <p>{t('callouts.members.title')}</p>
      {!pageData.calloutOnlyMode && (
        <ButtonLink variant="primary" size="lg" block href="/join">
          {t('shell.join')}
        </ButtonLink>
      )}
      {isFramed ? (
        <>
          <a className="btn btn--greyOutlined btn--lg btn--block" href={logIn} target="_blank" rel="noopener">
            {t('shell.logIn')} <span className="sr">{t('shell.newTab')}</span>
          </a>
          <Button variant="text" onClick={() => location.reload()}>
            {t('callouts.members.loggedIn')}
          </Button>
        </>
      ) : (
        <ButtonLink size="lg" block href={logIn}>
          {t('shell.logIn')}
        </ButtonLink>
      )}
    </div>
  )
}
