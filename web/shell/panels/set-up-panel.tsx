import { useTranslation } from 'react-i18next'
import { Panel, PromiseText } from '../auth/panel.tsx'

const benefits = ['join', 'callouts', 'contacts'] as const

/** What a new site is about to become: nobody has written anything yet. */
export function SetUpPanel() {
  const { t } = useTranslation()
  const promise = {
    text: t('set-up.panel.text'),
    benefits: benefits.map((name) => ({
      title: t(`set-up.panel.${name}.title`),
      text: t(`set-up.panel.${name}.text`),
    })),
  }
  return (
    <Panel label="Masthead" start="Masthead">
      <PromiseText promise={promise} title={t('set-up.panel.title')} benefitsTitle={t('set-up.panel.next')} />
    </Panel>
  )
}
