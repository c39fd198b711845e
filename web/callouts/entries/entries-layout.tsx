import './entries.css'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { CalloutGate, GoTo, hasFlag, keptSearch, type PublicCallout, resultViews } from '#web/callouts/public/index.ts'
import { isFramed } from '#web/platform/frame.ts'
import { useTitle } from '#web/platform/title.ts'
import { SkipLink } from '#web/ui/base/skip-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { AddLink } from './add-link.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  view: EntryView
  children: (callout: PublicCallout) => ReactNode
}

/** Around map and gallery, which fill the window: their bar on top, and on phones the way to add an entry below. */
export function EntriesLayout({ view, children }: Props) {
  return (
    <CalloutGate>
      {(callout, isOld) =>
        resultViews(callout).some(({ kind }) => kind === view) ? (
          <Frame view={view} callout={callout} isOld={isOld}>
            {children(callout)}
          </Frame>
        ) : (
          <ToCallout callout={callout} />
        )
      }
    </CalloutGate>
  )
}

/** Where the newsroom shows no such view. */
function ToCallout({ callout: { slug } }: { callout: PublicCallout }) {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return <GoTo href={`/callouts/${encodeURIComponent(slug)}${keptSearch(search, ['response', 'q', 'f', 'order'])}`} />
}

interface FrameProps {
  view: EntryView
  callout: PublicCallout
  isOld: boolean
  children: ReactNode
}

function Frame({ view, callout, isOld, children }: FrameProps) {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const hasBar = !isFramed && !hasFlag(search, 'noheader')
  const offersAdding = callout.status === 'open' && !hasFlag(search, 'noadd')
  useTitle(`${t(`callout-entries.page.${view}`)} - ${callout.title}`)
  return (
    <div className={classes('entries', `entries--${view}`, isOld && 'is-dimmed', offersAdding && 'entries--adding')}>
      {!isFramed && <SkipLink />}
      {hasBar ? (
        <TopBar view={view} callout={callout} offersAdding={offersAdding} />
      ) : (
        <h1 className="sr" tabIndex={-1}>
          {callout.title}
        </h1>
      )}
      <main id="main" className="entries__main">
        {children}
      </main>
      {offersAdding && (
        <nav className={classes('entries__add', hasBar && 'only-s')} aria-label={t('callout-entries.add')}>
          <AddLink callout={callout} block />
        </nav>
      )}
    </div>
  )
}
