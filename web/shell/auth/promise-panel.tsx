import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { siteName } from '#web/platform/page-data.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { joinContentQuery } from '../frame/join-content.ts'
import { Panel, PanelTitle, PromiseText } from './panel.tsx'

/** Why members pay, in the newsroom's words; without any, whose page it is and what it says of joining. */
export function PromisePanel() {
  const { t } = useTranslation()
  const { data, isLoading } = useQuery(joinContentQuery)
  const name = siteName()
  // A name alone would be pushed away by what is still to come.
  if (isLoading) return <div className="promise promise--coming" />
  if (!data?.promise) {
    return (
      <Panel label={name}>
        <PanelTitle>{name}</PanelTitle>
        {data?.subtitle && <RichTextView html={data.subtitle} startLevel={3} />}
      </Panel>
    )
  }
  return (
    <Panel label={t('shell.promise.label')} start={t('shell.promise.title')} end={name}>
      <PromiseText promise={data.promise} title={name} benefitsTitle={t('shell.promise.benefits')} />
    </Panel>
  )
}
