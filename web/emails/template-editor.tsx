import './emails.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TemplateId } from '#domain/emails/template.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { EmailEditor } from './email-editor.tsx'
import { LoadingEmail } from './own-email-page.tsx'
import { type EmailTemplate, templateQuery, templatesQuery } from './queries.ts'

interface Props {
  id: TemplateId
  /** Of a text for the readers of one language. */
  locale: SystemLocale | undefined
  /** What stands above the editor. */
  children: (template: EmailTemplate) => ReactNode
}

/** The text of one of the site's emails, once it has arrived as it is now. Give it a key of both. */
export function TemplateEditor({ id, locale, children }: Props) {
  const templates = useQuery(templatesQuery)
  const template = templates.data?.find((each) => each.id === id)
  const hasText = template && (template.hasDefaultTemplate || template.hasOverride)
  const stored = useQuery({ ...templateQuery(id, locale), enabled: hasText === true })
  const failed = [templates, stored].find(({ isError }) => isError)
  if (failed) return <ErrorState level={2} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  if (!template || (hasText && (stored.data === undefined || !stored.isFetchedAfterMount))) {
    return <LoadingEmail />
  }
  return (
    <div className="stack-6">
      {children(template)}
      <EmailEditor
        key={`${hasText} ${stored.dataUpdatedAt}`}
        id={id}
        template={template}
        stored={(hasText && stored.data) || null}
        locale={locale}
      />
    </div>
  )
}
