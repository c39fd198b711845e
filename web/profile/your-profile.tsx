import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'

export function YourProfile() {
  const { t } = useTranslation()
  const { date } = useFormats()
  const viewer = useSignedIn()
  return (
    <Section title={t('profile.yourProfile')}>
      <InfoList
        entries={[
          { label: t('forms.email'), value: viewer.email },
          {
            label: viewer.activeRoles.includes('member') ? t('profile.joined') : t('profile.accountSince'),
            value: date(viewer.joined),
          },
        ]}
      />
    </Section>
  )
}
