import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { announceGeneral } from '#web/platform/site-content.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'

/** Whether people can pay on top of, or without, a regular contribution. */
export function OneTimeCard(props: { isOn: boolean }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(props.isOn)
  const change = useMutation({
    mutationFn: (enableOneTimeDonations: boolean) =>
      call('PATCH /content/general', { body: { enableOneTimeDonations } }),
    onSuccess: (saved) => {
      setOn(saved.enableOneTimeDonations)
      announceGeneral(saved)
    },
    onError: useProblemToast(),
  })
  return (
    <Section title={t('admin-general.general.contributions')}>
      <Switch
        label={t('admin-general.general.oneTime')}
        description={t('admin-general.general.oneTimeWhat')}
        checked={isOn}
        saving={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </Section>
  )
}
