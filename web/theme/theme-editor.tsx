import './theme.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#domain/content/theme.ts'
import { DeskForm } from '#web/platform/desk/desk-form.tsx'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import type { Theme as ShownTheme } from '#web/ui/theme.ts'
import { ColoursPart } from './colours-part.tsx'
import { ContrastPart } from './contrast-part.tsx'
import { FontsPart } from './fonts-part.tsx'
import { PresetPart } from './preset-part.tsx'
import { SamplePage } from './sample-page.tsx'
import { ThemeActions } from './theme-actions.tsx'
import { checkTheme, readTheme, shownTheme, type ThemeFields, writeTheme } from './theme-form.ts'
import { Themed } from './themed.tsx'
import { showSavedTheme, useTryOn } from './use-try-on.ts'

interface Props {
  stored: Theme
  /** Without it nothing is stored: colours and fonts are only tried out. */
  save?: (theme: Theme, how: { overwrite: boolean }) => Promise<Theme>
  /** Replaces what is chosen by what somebody else saved. */
  onLoadTheirs?: () => Promise<void>
  /** Stands below it, in the theme as it is chosen. */
  below?: (theme: ShownTheme) => ReactNode
}

/** Whatever the site's own white and black are, what is written here can be read. */
const legible: ShownTheme = { colors: { white: '#ffffff', black: '#000000' } }

/** Colours and fonts, with a sample page in them; the page around the sample keeps the site's. */
export function ThemeEditor({ stored, save, onLoadTheirs, below }: Props) {
  const { t } = useTranslation()
  const form = useCheckedForm<ThemeFields>({
    defaultValues: readTheme(stored),
    check: (fields) =>
      Object.fromEntries(
        Object.entries(checkTheme(fields)).map(([name, issue]) => [name, t(`admin-theme.colours.${issue}`)]),
      ),
  })
  const fields = form.watch()
  const chosen = JSON.stringify(shownTheme(fields, stored))
  const theme = useMemo(() => JSON.parse(chosen) as ShownTheme, [chosen])
  const tryOn = useTryOn(theme)
  const replace = useReplacing(form.reset, form.getValues)
  const showProblem = useShowProblem(form)
  const guard = useLeaveGuard(Boolean(save) && form.formState.isDirty)
  const [isStale, setStale] = useState(false)

  async function store(chosenFields: ThemeFields, overwrite = false) {
    if (!save) return
    setStale(false)
    try {
      form.reset(readTheme(await save(writeTheme(chosenFields, stored), { overwrite })))
      tryOn.set(false)
      showSavedTheme()
      toaster.show({ variant: 'success', title: t('admin-theme.saved') })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') return setStale(true)
      showProblem(problem)
    }
  }

  function reset(next: ThemeFields, message: string) {
    tryOn.set(false)
    replace(next, message)
  }

  return (
    <>
      <div className="theme-grid">
        <Themed theme={legible} className="theme-controls">
          <DeskForm form={form} onSubmit={(typed) => store(typed)}>
            <PresetPart form={form} stored={stored} />
            {fields.preset === 'custom' && <ColoursPart form={form} theme={theme} />}
            <ContrastPart theme={theme} />
            <FontsPart form={form} />
            <ThemeActions form={form} canSave={Boolean(save)} saved={readTheme(stored)} onReset={reset} />
          </DeskForm>
        </Themed>
        <SamplePage theme={theme} isTriedOn={tryOn.isOn} onTryOn={tryOn.set} />
      </div>
      {below?.(theme)}
      {guard.dialog}
      {isStale && onLoadTheirs && (
        <StaleDialog
          words={{
            title: t('admin-theme.stale.title'),
            text: t('admin-theme.stale.text'),
            keep: t('admin-theme.stale.keep'),
            load: t('admin-theme.stale.reload'),
            overwrite: t('admin-theme.stale.overwrite'),
          }}
          onClose={() => setStale(false)}
          onOverwrite={() => void form.handleSubmit((typed) => store(typed, true))()}
          onLoadTheirs={onLoadTheirs}
        />
      )}
    </>
  )
}

type Reset = (fields: ThemeFields, options?: { keepDefaultValues: boolean }) => void

/** Puts other values in the form, and offers those that were there back: nothing that was chosen is lost by it. */
function useReplacing(reset: Reset, current: () => ThemeFields) {
  const { t } = useTranslation()
  const offer = useRef<number>(undefined)
  const withdraw = () => offer.current !== undefined && toaster.close(offer.current)
  useEffect(() => () => void (offer.current !== undefined && toaster.close(offer.current)), [])
  return (next: ThemeFields, title: string) => {
    const before = structuredClone(current())
    withdraw()
    reset(next, { keepDefaultValues: true })
    const undo = () => reset(before, { keepDefaultValues: true })
    offer.current = toaster.show({ variant: 'info', title, action: { label: t('admin-theme.undo'), onPress: undo } })
  }
}
