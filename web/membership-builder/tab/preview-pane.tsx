import { Lock, Monitor, Smartphone } from 'lucide-react'
import { type CSSProperties, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OtherLanguage } from '#web/platform/desk/other-language.tsx'
import { PreviewFrame } from '#web/platform/desk/preview-frame.tsx'
import { siteLocale } from '#web/platform/i18n/locale.ts'
import type { TextPart } from '#web/platform/i18n/texts.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'

/** Widths of the windows that are shown, in pixels. */
const widths = { desktop: 1280, phone: 390 } as const
export type PreviewDevice = keyof typeof widths
const icons = { desktop: Monitor, phone: Smartphone }

/** What the preview can show, where that is more than one thing. */
interface Shows<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

interface Props<Value extends string> {
  /** Says what is in the frame. */
  title: string
  path: string
  device: PreviewDevice
  onDevice: (device: PreviewDevice) => void
  /** What the page says beside the texts of every page. */
  texts?: TextPart
  shows?: Shows<Value> | undefined
  children: ReactNode
}

/** The page itself as visitors would see it, in a window of their width that is made to fit. It can be looked at only. */
export function PreviewPane<Value extends string>(props: Props<Value>) {
  const { title, path, device, onDevice, texts, shows, children } = props
  const { t } = useTranslation()
  const screen = useRef<HTMLDivElement>(null)
  const room = useRoomOf(screen)
  const width = widths[device]
  const scale = room === 0 ? 1 : room / width
  return (
    <section className="mb-live" aria-label={t('admin-membership.preview.title')}>
      <div className="mb-live__bar">
        <span>
          {t('admin-membership.preview.title')} <span className="muted">{t('admin-membership.preview.unsaved')}</span>
        </span>
        <div className="mb-live__widths">
          <Segmented
            label={t('admin-membership.preview.width')}
            labelHidden
            size="sm"
            options={(Object.keys(widths) as PreviewDevice[]).map((value) => ({
              value,
              label: (
                <>
                  <Icon of={icons[value]} />
                  <span className="sr">{t(`admin-membership.preview.${value}`)}</span>
                </>
              ),
            }))}
            value={device}
            onChange={onDevice}
          />
        </div>
      </div>
      {shows && (
        <div className="mb-live__shows">
          <Segmented {...shows} labelHidden size="sm" block />
        </div>
      )}
      <div className="mb-live__pad">
        <div className={classes('mb-window', device === 'phone' && 'mb-window--phone')}>
          <p className="mb-window__address" dir="ltr">
            <Icon of={Lock} size="sm" />
            <span>
              {location.host}
              {path}
            </span>
          </p>
          <div
            ref={screen}
            className="mb-window__screen"
            style={{ '--width': `${width}px`, '--scale': scale } as CSSProperties}
          >
            <PreviewFrame title={title} locale={siteLocale()} className="mb-window__page" pageKey={path}>
              <OtherLanguage locale={siteLocale()} {...(texts && { part: texts })}>
                <div inert>
                  <Suspense fallback={<Spinner />}>{children}</Suspense>
                </div>
              </OtherLanguage>
            </PreviewFrame>
          </div>
        </div>
      </div>
    </section>
  )
}

/** How wide it is, at any time; nothing while it is not shown. */
function useRoomOf(ref: { current: HTMLElement | null }): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return room
}
