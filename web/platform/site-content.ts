import i18next from 'i18next'
import { localeOf } from './i18n/locale.ts'
import { changeLocale } from './i18n/texts.ts'
import { pageData, type TypedPageData } from './page-data.ts'
import { queryClient } from './queries.ts'
import { showTitle } from './title.ts'

type General = TypedPageData['content']['general']

/** Of this browser: its other tabs follow what is saved in one of them. */
const tabs = new BroadcastChannel('masthead:general-content')
tabs.onmessage = ({ data }: MessageEvent<General>) => void showGeneral(data)

/** After it was saved: this tab shows it at once, and so do the browser's others. */
export function announceGeneral(saved: General & { revision?: string | undefined }) {
  const { revision, embedOrigins, ...general } = saved
  tabs.postMessage(general)
  void showGeneral(general)
}

/** Follows what others change: every time somebody goes on to another page. */
export function followSiteContent(router: {
  subscribe: (event: 'onBeforeNavigate', tell: (event: { pathChanged: boolean }) => void) => unknown
}) {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) void refresh()
  })
}

/** Whether or not it is reached: what was shown so far is good enough for the next page. */
async function refresh() {
  // Read anew where the next page shows them.
  void queryClient.invalidateQueries({ queryKey: ['content'], refetchType: 'none' })
  const response = await fetch('/api/1.0/content/general').catch(() => undefined)
  if (response?.ok) await showGeneral(await response.json())
}

async function showGeneral(general: General) {
  const before = pageData.content.general
  if (isSame(before, general)) return
  pageData.content.general = general
  queryClient.setQueryData(['content', 'general'], general)
  if (!isSame(before.theme, general.theme)) await showTheme(general.theme)
  if (before.logoUrl !== general.logoUrl) showIcon()
  await changeLocale(localeOf(location.pathname, new URLSearchParams(location.search).get('lang') ?? undefined))
  // All that shows a text is drawn anew, and with it the names and links beside the texts.
  i18next.emit('languageChanged', i18next.language)
  showTitle()
}

async function showTheme(theme: General['theme']) {
  const { applyTheme } = await import('#web/ui/apply-theme.ts')
  // What the theme no longer says comes from the styles again.
  document.documentElement.removeAttribute('style')
  applyTheme(theme)
}

/** Browsers ask again for an address they don't know. */
function showIcon() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel$="icon"]')) {
    const address = new URL(link.href)
    address.searchParams.set('changed', String(Date.now()))
    link.href = address.href
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
