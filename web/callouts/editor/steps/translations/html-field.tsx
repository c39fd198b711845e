import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'

interface Props {
  label: string
  language: string
  direction: 'ltr' | 'rtl'
  /** HTML. */
  value: string
  error: string | undefined
  onChange: (html: string) => void
}

/** Formatted text, shown until somebody wants to write: of a hundred editors at once a page would be slow. */
export function HtmlField({ label, language, direction, value, error, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnce(frame, isOpen)
  const [version, tell] = useVersion(value, onChange)

  if (!isOpen) {
    return (
      <button type="button" className="bd-tr-html" onClick={() => setOpen(true)}>
        <span className="sr">{t('editor-translations.write', { text: label })}</span>
        {value ? (
          <div inert aria-hidden="true" dir={direction} className="bd-tr-html__text">
            <WrittenTextView html={value} startLevel={4} size="body" lang={language} />
          </div>
        ) : (
          <span className="muted" aria-hidden="true">
            {t('editor-translations.writeHere')}
          </span>
        )}
        <Icon of={Pencil} size="sm" />
      </button>
    )
  }
  return (
    <div ref={frame} lang={language} dir={direction}>
      <RichTextEditor
        key={version}
        label={<span lang={i18n.language.split('@')[0]}>{label}</span>}
        labelHidden
        error={error}
        value={value}
        onChange={tell}
      />
    </div>
  )
}

/** Into the editor as soon as its code is here. */
function useFocusOnce(frame: React.RefObject<HTMLDivElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = frame.current
    if (!isOpen || !element) return
    const focus = () => {
      const body = element.querySelector<HTMLElement>('[contenteditable="true"]')
      body?.focus()
      return body !== null
    }
    if (focus()) return
    const watch = new MutationObserver(() => focus() && watch.disconnect())
    watch.observe(element, { childList: true, subtree: true, attributes: true })
    return () => watch.disconnect()
  }, [frame, isOpen])
}

/** The editor holds its own text: one that comes from elsewhere, as by undo, needs an editor anew. */
function useVersion(value: string, onChange: (html: string) => void): [number, (html: string) => void] {
  const [held, setHeld] = useState({ html: value, version: 0 })
  if (value !== held.html) setHeld({ html: value, version: held.version + 1 })
  return [
    held.version,
    (html) => {
      setHeld(({ version }) => ({ html, version }))
      onChange(html)
    },
  ]
}
