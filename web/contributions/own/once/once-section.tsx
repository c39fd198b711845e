import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'

/** The way to a single payment, where the newsroom takes any. */
export function OnceSection() {
  const { t } = useTranslation()
  if (!pageData.content.general.enableOneTimeDonations) return null
  return (
    <Section title={t('profile-contribution.once.title')}>
      <div className="stack">
        <p className="ui soft">{t('profile-contribution.once.invite')}</p>
        <ButtonLink variant="primaryOutlined" href="/profile/contribution/once">
          {t('profile-contribution.once.title')}
        </ButtonLink>
      </div>
    </Section>
  )
}
