import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { TagList } from '#web/tag-lists/index.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { tagCountsQuery, tagsQuery } from './queries.ts'
import { useContactTagStore } from './tag-calls.ts'

/** The words the newsroom sorts its contacts by. */
export function ContactTagsPage() {
  const { t } = useTranslation()
  useTitle(t('admin-contact.tagsPage.page'))
  const tags = useQuery(tagsQuery)
  const counts = useQuery(tagCountsQuery).data
  const store = useContactTagStore()
  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin.contacts.page'), href: '/admin/contacts' }]}
        current={t('admin-contact.tagsPage.page')}
      />
      <PageTitle title={t('admin-contact.tagsPage.page')} facts={t('admin-contact.tagsPage.what')} />
      <div className="form-col">
        <TagList tags={tags} counts={counts} store={store} level={2} focusesWhenEmpty />
      </div>
    </>
  )
}
