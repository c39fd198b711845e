import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShownContent } from '#domain/content/content.ts'
import { siteName } from '#web/platform/page-data.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { joinContentQuery } from '../frame/join-content.ts'
import { Panel, PanelTitle, PromiseText } from './panel.tsx'

/** Why members pay, in the newsroom's words; without any, whose page it is and what it says of joining. */
export function PromisePanel() {
  const { data, isLoading } = useQuery(joinContentQuery)
  // A name alone would be pushed away by what is still to come.
  if (isLoading) return <div className="promise promise--coming" />
  return <PromiseSheet join={data} />
}

/** What a promise panel says, of this content. */
export function PromiseSheet({ join }: { join: Pick<ShownContent<'join'>, 'promise' | 'subtitle'> | undefined }) {
  const { t } = useTranslation()
  const name = siteName()
  if (!join?.promise) {
    return (
      <Panel label={name}>
        <PanelTitle>{name}</PanelTitle>
        {join?.subtitle && <RichTextView html={join.subtitle} startLevel={3} />}
      </Panel>
    )
  }
  return (
    <Panel label={t('shell.promise.label')} start={t('shell.promise.title')} end={name}>
      <PromiseText promise={join.promise} title={name} benefitsTitle={t('shell.promise.benefits')} />
    </Panel>
  )
}
