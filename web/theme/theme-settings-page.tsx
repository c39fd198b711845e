import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#web/platform/queries.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { type OpenedTheme, saveTheme, themeQuery } from './queries.ts'
import { ThemeEditor } from './theme-editor.tsx'

/** `/admin/settings/theme`: the site's colours and fonts. */
export function ThemeSettingsPage() {
  const { t } = useTranslation()
  const found = useQuery(themeQuery)
  if (found.data) return <Edit read={found.data} />
  if (found.isError) {
    return <ErrorState level={2} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  }
  return (
    <Loading label={t('shell.loading.title')}>
      <Skeleton width="20rem" />
    </Loading>
  )
}

/** Holds what was stored when it was opened: a later version replaces what is chosen only when asked to. */
function Edit({ read }: { read: OpenedTheme }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(read)
  const [openings, setOpenings] = useState(0)
  return (
    <>
      <ThemeEditor
        key={openings}
        stored={opened.theme}
        save={async (theme, { overwrite }) => {
          const saved = await saveTheme(theme, opened, overwrite)
          setOpened(saved)
          return saved.theme
        }}
        onLoadTheirs={async () => {
          setOpened(await queryClient.fetchQuery({ ...themeQuery, staleTime: 0 }))
          setOpenings(openings + 1)
        }}
      />
      <p className="theme-more small">
        <Link href="/admin/ui-toolkit">{t('admin-theme.toolkit')}</Link>
      </p>
    </>
  )
}
