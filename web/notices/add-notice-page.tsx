import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { NoticeAtHand, Trail } from './notice-at-hand.tsx'
import { NoticeEditor } from './notice-editor.tsx'
import { copyNotice, emptyNotice, type NoticeFields, writeNotice } from './notice-form.ts'
import { listPath } from './paths.ts'
import { noticeQuery } from './queries.ts'

/** A new notice, or one that begins as a copy of another. */
export function AddNoticePage() {
  const { from } = useSearch({ from: '/dashboard/admin/notices/add' })
  return from === undefined ? <Add initial={emptyNotice} /> : <Copy id={from} />
}

function Copy({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <NoticeAtHand found={useQuery(noticeQuery(id))}>
      {(notice) => <Add key={id} initial={copyNotice(notice, t)} />}
    </NoticeAtHand>
  )
}

function Add({ initial }: { initial: NoticeFields }) {
  const { t } = useTranslation()
  useTitle(t('admin-notices.add'))
  return (
    <>
      <Trail current={t('admin-notices.add')} />
      <PageTitle title={t('admin-notices.add')} />
      <NoticeEditor
        initial={initial}
        backPath={listPath}
        store={(fields) => call('POST /notice', { body: writeNotice(fields) })}
      />
    </>
  )
}
