import { useTranslation } from 'react-i18next'
import type { ShownContent } from '#domain/content/content.ts'
import { pageData } from '#web/platform/page-data.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'

/** What the newsroom says to those who may join. */
export function JoinTitle({ join }: { join: Pick<ShownContent<'join'>, 'title' | 'subtitle'> }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="display" tabIndex={-1}>
        {join.title || t('sign-up.defaultTitle', { organisation: pageData.content.general.organisationName })}
      </h1>
      {join.subtitle && <RichTextView html={join.subtitle} />}
    </>
  )
}
