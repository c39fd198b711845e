import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { NoticeCard } from '../notice-card.tsx'
import { openNoticesQuery } from './query.ts'

type OpenNotice = { id: string; text: string; buttonText?: string | undefined; url?: string | undefined }

/** What the newsroom has to say to members, above everything else; each is dismissed once and for all. */
export function OpenNotices({ notices }: { notices: readonly OpenNotice[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)

  async function dismiss({ id }: OpenNotice, index: number) {
    focusBeside(list.current, index)
    drop(id)
    try {
      await call('PUT /notice/:id/dismissal', { params: { id } })
    } catch (problem) {
      void refresh()
      if (!(problem instanceof ApiProblem)) throw problem
      // Whatever isn't there any more needs no dismissal.
      if (problem.status !== 404) toaster.show({ variant: 'error', title: problemText(problem, t) })
      return
    }
    toaster.show({
      variant: 'success',
      title: t('notices.dismissed'),
      action: { label: t('notices.undo'), onPress: () => void restore(id) },
    })
  }

  async function restore(id: string) {
    try {
      await call('DELETE /notice/:id/dismissal', { params: { id } })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status !== 404) toaster.show({ variant: 'error', title: problemText(problem, t) })
    }
    await refresh()
  }

  return (
    <section aria-label={t('notices.label')}>
      <ul className="news-list" ref={list}>
        {notices.map((notice, index) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} onDismiss={() => void dismiss(notice, index)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before a notice goes, the focus goes to the next one, else to the one before it, else to the page's title. */
function focusBeside(list: HTMLUListElement | null, index: number) {
  const items = [...(list?.children ?? [])]
  const next = items[index + 1] ?? items[index - 1]
  const target = next?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('#app h1')
  target?.focus()
}

function drop(id: string) {
  queryClient.setQueryData(openNoticesQuery.queryKey, (found) =>
    found ? { ...found, items: found.items.filter((each) => each.id !== id) } : found,
  )
}

const refresh = () => queryClient.invalidateQueries({ queryKey: openNoticesQuery.queryKey })
