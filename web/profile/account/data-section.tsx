import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** What is held about somebody, to take along or to have deleted. */
export function DataSection() {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <AccountSection id="data" title={t('account.data.title')} text={<p>{t('account.data.text')}</p>}>
        <ButtonLink icon={Download} href="/api/1.0/contact/me/data.zip" download>
          {t('account.data.download')}
        </ButtonLink>
      </AccountSection>
      <AccountSection
        id="delete"
        title={t('account.delete.title')}
        text={<p>{t(pageData.calloutOnlyMode ? 'account.delete.textCalloutsOnly' : 'account.delete.text')}</p>}
      >
        <Button variant="dangerOutlined" onClick={() => setDeleting(true)}>
          {t('account.delete.button')}
        </Button>
        {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
      </AccountSection>
    </>
  )
}
