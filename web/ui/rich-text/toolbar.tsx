import type { Editor } from '@tiptap/react'
import {
  Bold,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import type { Glyph } from '../icon.tsx'
import type { HeadingLevel } from './extensions.ts'

type ToolName =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'list'
  | 'numbered'
  | 'quote'
  | 'link'
  | 'picture'

interface Tool {
  name: ToolName
  icon: Glyph
  run: () => void
  pressed?: boolean
  disabled?: boolean
}

interface Props {
  editor: Editor
  /** None: only the tools of a few lines. */
  headings: readonly HeadingLevel[]
  label: string
  onLink: () => void
  onPicture?: (() => void) | undefined
  children?: ReactNode
}

const fewTools: readonly string[] = ['bold', 'list', 'link']

/** One stop for the Tab key; arrows move inside it. */
export function Toolbar({ editor, headings, label, onLink, onPicture, children }: Props) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const chain = () => editor.chain().focus()

  const groups: Tool[][] = [
    [
      { name: 'undo', icon: Undo2, run: () => chain().undo().run(), disabled: !editor.can().undo() },
      { name: 'redo', icon: Redo2, run: () => chain().redo().run(), disabled: !editor.can().redo() },
    ],
    [
      { name: 'bold', icon: Bold, run: () => chain().toggleBold().run(), pressed: editor.isActive('bold') },
      { name: 'italic', icon: Italic, run: () => chain().toggleItalic().run(), pressed: editor.isActive('italic') },
      {
        name: 'underline',
        icon: Underline,
        run: () => chain().toggleUnderline().run(),
        pressed: editor.isActive('underline'),
      },
      {
        name: 'strike',
        icon: Strikethrough,
        run: () => chain().toggleStrike().run(),
        pressed: editor.isActive('strike'),
      },
    ],
    [
      { name: 'list', icon: List, run: () => chain().toggleBulletList().run(), pressed: editor.isActive('bulletList') },
      {
        name: 'numbered',
        icon: ListOrdered,
        run: () => chain().toggleOrderedList().run(),
        pressed: editor.isActive('orderedList'),
      },
      {
        name: 'quote',
        icon: Quote,
        run: () => chain().toggleBlockquote().run(),
        pressed: editor.isActive('blockquote'),
      },
      { name: 'link', icon: Link, run: onLink, pressed: editor.isActive('link') },
      ...(onPicture
        ? [{ name: 'picture' as const, icon: ImageIcon, run: onPicture, pressed: editor.isActive('img') }]
        : []),
    ],
  ]
  const isFew = headings.length === 0
  const shown = isFew ? [groups.flat().filter(({ name }) => fewTools.includes(name))] : groups.slice(1)
  const level = headings.find((each) => editor.isActive('heading', { level: each })) ?? 0

  /** Arrows go to the next tool that can be used, round the ends. */
  function moveByKey(event: KeyboardEvent) {
    const stops = Array.from(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])
    const at = stops.indexOf(event.target as HTMLElement)
    const isSelect = (event.target as HTMLElement).tagName === 'SELECT'
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const edge = { Home: 0, End: stops.length - 1 }[event.key]
    if (at === -1 || (step === undefined && (edge === undefined || isSelect))) return
    event.preventDefault()
    const next = edge ?? (at + (step ?? 0) + stops.length) % stops.length
    setActive(next)
    stops[next]?.focus()
  }

  let place = 0
  const stop = () => {
    const at = place
    place += 1
    return { 'data-tool': '', tabIndex: at === active ? 0 : -1, onFocus: () => setActive(at) }
  }
  const button = ({ name, icon, run, pressed, disabled }: Tool) => (
    <IconButton
      key={name}
      label={t(`rich-text.${name}`)}
      icon={icon}
      pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && run()}
      {...stop()}
    />
  )

  return (
    <div ref={bar} className="rte__bar" role="toolbar" aria-label={label} onKeyDown={moveByKey}>
      {!isFew && groups[0]?.map(button)}
      {!isFew && <span className="rte__sep" aria-hidden="true" />}
      {!isFew && (
        <select
          className="rte__block"
          aria-label={t('rich-text.block')}
          value={level}
          onChange={(event) => {
            const wanted = headings.find((each) => each === Number(event.target.value))
            if (wanted) chain().setHeading({ level: wanted }).run()
            else chain().setParagraph().run()
          }}
          {...stop()}
        >
          <option value={0}>{t('rich-text.text')}</option>
          {headings.map((each) => (
            <option key={each} value={each}>
              {t('rich-text.heading', { level: each })}
            </option>
          ))}
        </select>
      )}
      {shown.map((tools) => (
        <span key={tools[0]?.name} className="rte__group">
          {!isFew && <span className="rte__sep" aria-hidden="true" />}
          {tools.map(button)}
        </span>
      ))}
      {children && <span className="rte__end">{children}</span>}
    </div>
  )
}
