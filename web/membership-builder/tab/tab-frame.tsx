import '../builder.css'
import { CircleDot, ExternalLink, Eye, Pencil, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { siteName } from '#web/platform/page-data.ts'
import { useErrorTitle, useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ChangeList } from './change-list.tsx'
import { type Described, listChanges } from './changes.ts'
import type { PreviewDevice } from './preview-pane.tsx'
import type { Tab } from './use-tab.ts'

const tabs = ['join', 'intro', 'email', 'confirmation'] as const
export type TabName = (typeof tabs)[number]
export const emailTabPath = '/admin/membership-builder/email'
const addresses: Readonly<Record<TabName, string>> = {
  join: '/admin/membership-builder',
  intro: '/admin/membership-builder/intro',
  email: emailTabPath,
  confirmation: '/admin/membership-builder/confirmation',
}

interface HeadProps {
  current: TabName
  isChanged?: boolean
  /** Undo and redo. */
  children?: ReactNode
}

/** What stands above every tab. */
export function TabHead({ current, isChanged = false, children }: HeadProps) {
  const { t } = useTranslation()
  const page = t('admin-membership.page')
  useTitle(`${isChanged ? '• ' : ''}${page} – ${t(`admin-membership.tabs.${current}`)}`)
  return (
    <>
      <PageTitle
        title={page}
        facts={t('admin-membership.facts', { organisation: siteName() })}
        actions={
          <>
            {children}
            <ButtonLink href="/join" target="_blank" rel="noopener">
              <Icon of={ExternalLink} />
              {t('admin-membership.open')}
              <span className="sr"> {t('shell.newTab')}</span>
            </ButtonLink>
          </>
        }
      />
      <RouteTabs
        label={page}
        tabs={tabs.map((tab) => ({
          href: addresses[tab],
          label: t(`admin-membership.tabs.${tab}`),
          current: tab === current,
        }))}
      />
    </>
  )
}

interface Props<Draft extends object> {
  /** The emails have pages of their own. */
  name: Exclude<TabName, 'email'>
  tab: Tab<Draft>
  /** All that can change, so that a save holds no surprise. */
  described: readonly Described<Draft>[]
  preview: (device: PreviewDevice, onDevice: (device: PreviewDevice) => void) => ReactNode
  /** The form's sections. */
  children: ReactNode
}

/** One tab: its form, the page that comes of it, and what can be done about its changes. */
export function TabFrame<Draft extends object>({ name, tab, described, preview, children }: Props<Draft>) {
  const { t } = useTranslation()
  const [view, setView] = useState<'form' | 'preview'>('form')
  const [device, setDevice] = useState<PreviewDevice>('phone')
  const { draft, saved, isChanged, isSaving, issueCount, failed, stale } = tab
  const changes = listChanges(described, draft, saved)
  const label = t(`admin-membership.tabs.${name}`)
  useErrorTitle(`${t('forms.errorPrefix')} `, issueCount > 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the form inside it
    <div onKeyDown={tab.onKeyDown}>
      <TabHead current={name} isChanged={isChanged}>
        <span className="mb-state" role="status">
          {isChanged && (
            <>
              <Icon of={CircleDot} size="sm" /> {t('admin-membership.changes.title')}
            </>
          )}
        </span>
        <IconButton icon={Undo2} flips label={t('admin-membership.undo')} disabled={!tab.canUndo} onClick={tab.undo} />
        <IconButton icon={Redo2} flips label={t('admin-membership.redo')} disabled={!tab.canRedo} onClick={tab.redo} />
      </TabHead>
      <div className="mb-switch">
        <Segmented
          label={t('admin-membership.view')}
          labelHidden
          block
          options={(['form', 'preview'] as const).map((value) => ({
            value,
            label: (
              <>
                <Icon of={value === 'form' ? Pencil : Eye} size="sm" /> {t(`admin-membership.views.${value}`)}
              </>
            ),
          }))}
          value={view}
          onChange={setView}
        />
      </div>
      <ErrorPlacement value="below">
        <div className={classes('mb-grid', `mb-grid--${device}`)} data-view={view}>
          <form
            className="mb-form"
            aria-label={label}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              tab.save()
            }}
          >
            <div className="mb-form__sections stack-8">{children}</div>
            {failed.map(({ name: part, problem }) => (
              <Notice
                key={String(part)}
                variant="error"
                live
                title={t(`admin-membership.parts.${String(part) as 'join'}`)}
              >
                {problemText(problem, t)}
              </Notice>
            ))}
            <section className="save-bar mb-save" aria-label={t('ui.saveBar')}>
              <span className="save-bar__state" role="status">
                {changes.length > 0 && (
                  <span>
                    <b className="strong">{t('admin-membership.changes.count', { count: changes.length })}</b>
                    {issueCount > 0 && <span>{t('admin-membership.toFix', { count: issueCount })}</span>}
                  </span>
                )}
              </span>
              <Button disabled={!isChanged || isSaving} onClick={tab.discard}>
                {t('admin-membership.discard')}
              </Button>
              <Button type="submit" variant="primary" loading={isSaving}>
                {t(`admin-membership.save.${name}`)}
              </Button>
            </section>
          </form>
          <div className="mb-side">
            {preview(device, setDevice)}
            <ChangeList changes={changes} draft={draft} saved={saved} onEdit={tab.edit} />
          </div>
        </div>
      </ErrorPlacement>
      {tab.leaveDialog}
      {stale && (
        <StaleDialog
          words={{
            title: t('admin-membership.stale.title'),
            text: t('admin-membership.stale.text'),
            keep: t('admin-membership.stale.keep'),
            load: t('admin-membership.stale.reload'),
            overwrite: t('admin-membership.stale.overwrite'),
          }}
          {...stale}
        />
      )}
    </div>
  )
}
