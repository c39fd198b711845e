import { EditorContent, type Editor as TiptapEditor, useEditor } from '@tiptap/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { headingLevels, richTextExtensions } from './extensions.ts'
import { withStoredPaths } from './kept-formatting.ts'
import { LinkDialog } from './link-dialog.tsx'
import { mergeFieldChips } from './merge-fields.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { textPictureOf } from './text-picture.ts'
import { Toolbar } from './toolbar.tsx'

/** Few texts have pictures. */
const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })))

/** What is copied from elsewhere may show pictures that this site doesn't have, and readers' browsers wouldn't load. */
const withoutForeignImages = (html: string) =>
  html.replace(/<img\b[^>]*>/gi, (image) => (/\ssrc="(?:images\/|\/(?!\/))/.test(image) ? image : ''))

/** What signs at the start of a line turn it into. */
const blockRules = ['heading', 'bulletList', 'orderedList', 'blockquote']

interface Props extends RichTextEditorProps {
  controlId: string
  describedBy: string | undefined
}

export function Editor({
  value,
  onChange,
  onBlur,
  placeholder,
  headings = headingLevels,
  few,
  autoFocus,
  readOnly,
  disabled,
  required,
  error,
  controlId,
  describedBy,
  initiallyLinking,
  inserting,
  uploadPicture,
  fields,
}: Props) {
  const { t } = useTranslation()
  const [isLinking, setLinking] = useState(initiallyLinking !== undefined)
  const [isPicturing, setPicturing] = useState(false)
  const isFixed = Boolean(readOnly || disabled)
  const lastHtml = useRef(value)
  const editor = useEditor({
    extensions: [...richTextExtensions(headings, few), ...(fields ? [mergeFieldChips(fields)] : [])],
    content: value,
    editable: !isFixed,
    // Fields are written between stars, which would be taken for marks of slanted text.
    ...(inserting && { enableInputRules: blockRules, enablePasteRules: ['link'] }),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: withoutForeignImages,
      attributes: {
        id: controlId,
        role: 'textbox',
        class: 'rte__body prose prose--body no-ring',
        'aria-multiline': 'true',
        'aria-labelledby': `${controlId}-label`,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        ...(isFixed ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      },
    },
    onUpdate: ({ editor }) => {
      lastHtml.current = editor.isEmpty ? '' : withStoredPaths(editor.getHTML())
      onChange(lastHtml.current)
    },
    onBlur: () => onBlur?.(),
  })
  // Once it is on the page: the editor's own option may ask too early, and the focus goes nowhere. On a busy device the
  // first editor is destroyed before it gets here, and another follows.
  const wantsFocus = useRef(autoFocus)
  useEffect(() => {
    if (wantsFocus.current && editor && !editor.isDestroyed) editor.commands.focus('end')
  }, [editor])
  // A text that comes from elsewhere, as by undo around the field, takes the place of what was written.
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === lastHtml.current) return
    const take = () => {
      lastHtml.current = value
      editor.commands.setContent(value, { emitUpdate: false })
    }
    if (!editor.isFocused) return take()
    // While somebody types, what is around the field may be a key behind.
    const timer = setTimeout(take, 300)
    return () => clearTimeout(timer)
  }, [editor, value])
  if (!editor) return null

  return (
    <div className={classes('rte', isFixed && 'is-fixed')}>
      {!isFixed && (
        <Toolbar
          editor={editor}
          headings={few ? [] : headings}
          label={t('rich-text.toolbar')}
          onLink={() => setLinking(true)}
          onPicture={uploadPicture && (() => setPicturing(true))}
        >
          {inserting?.(
            (text) => editor.commands.insertContent({ type: 'text', text }),
            () => editor.commands.focus(),
          )}
        </Toolbar>
      )}
      <div className="rte__area">
        {editor.isEmpty && placeholder && (
          <span className="rte__placeholder" aria-hidden="true">
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
      {isLinking && (
        <LinkDialog
          href={initiallyLinking ?? (editor.getAttributes('link').href as string | undefined)}
          onClose={() => setLinking(false)}
          onSave={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href === null) chain.unsetLink().run()
            else if (editor.state.selection.empty && !editor.isActive('link')) {
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
            } else chain.setLink({ href }).run()
          }}
        />
      )}
      {isPicturing && uploadPicture && (
        <Suspense fallback={null}>
          <PictureDialog
            value={chosenPicture(editor)}
            upload={uploadPicture}
            onClose={() => setPicturing(false)}
            onSave={({ path, alt, width }) => {
              if (editor.isDestroyed) return
              const attrs = { src: path, alt, width, height: null }
              const chain = editor.chain().focus()
              if (editor.isActive('img')) chain.updateAttributes('img', attrs).run()
              else chain.insertContent({ type: 'img', attrs }).run()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The one that is selected, to be described or changed. */
function chosenPicture(editor: Pick<TiptapEditor, 'isActive' | 'getAttributes'>) {
  if (!editor.isActive('img')) return null
  const { src, alt } = editor.getAttributes('img') as { src: string; alt: string | null }
  return textPictureOf(src, alt ?? '')
}
