import { useTranslation } from 'react-i18next'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'

export type Links = ResponseViewSchema['links']

/** What the newsroom links to below each entry. */
export function EntryLinks({ links }: { links: Links }) {
  const { t } = useTranslation()
  return (
    <ul className="entry__links" aria-label={t('callout-entries.links')}>
      {links.map(({ text, url }) => (
        <li key={`${text} ${url}`}>
          <a href={url}>{text || url}</a>
        </li>
      ))}
    </ul>
  )
}
