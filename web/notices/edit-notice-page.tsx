import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { NoticeAtHand, Trail } from './notice-at-hand.tsx'
import { NoticeEditor } from './notice-editor.tsx'
import { readNotice, writeNotice } from './notice-form.ts'
import { viewPath } from './paths.ts'
import { type Notice, noticeQuery } from './queries.ts'

export function EditNoticePage() {
  const { id } = useParams({ from: '/dashboard/admin/notices/edit/$id' })
  return <NoticeAtHand found={useQuery(noticeQuery(id))}>{(notice) => <Edit key={id} notice={notice} />}</NoticeAtHand>
}

/** Holds what was there when it was opened: a later version replaces what is typed only when asked to. */
function Edit({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  useTitle(t('admin-notices.edit'))
  const [opened, setOpened] = useState(notice)
  const { id, name, revision } = opened
  return (
    <>
      <Trail current={name} />
      <PageTitle title={t('admin-notices.edit')} />
      <NoticeEditor
        key={revision}
        initial={readNotice(opened)}
        backPath={viewPath(id)}
        store={(fields, { overwrite }) =>
          call('PATCH /notice/:id', {
            params: { id },
            body: writeNotice(fields),
            query: overwrite ? {} : { revision },
          })
        }
        onLoadTheirs={async () => setOpened(await queryClient.fetchQuery(noticeQuery(id)))}
      />
    </>
  )
}
