import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { Loading, Skeleton } from '../base/skeleton.tsx'
import type { Send } from '../media/uploads.ts'
import type { HeadingLevel } from './extensions.ts'
import type { TextPicture } from './text-picture.ts'

const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })))

export interface RichTextEditorProps extends FieldProps {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Levels on offer, all six unless given. Where the text is shown, its highest follows the page's own heading. */
  headings?: readonly HeadingLevel[]
  /** For a few lines between colleagues: no headings, no rules, the usual tools alone. */
  few?: boolean
  /** The cursor is in it as soon as it is there. */
  autoFocus?: boolean
  readOnly?: boolean
  disabled?: boolean
  /** The link dialog is open from the start; for the toolkit page. */
  initiallyLinking?: string
  /** A control at the end of the formatting bar that puts text where the cursor is, and brings the cursor behind it. */
  inserting?: (insert: (text: string) => void, focus: () => void) => ReactNode
  /** Sends a picture that is put into the text; without it none can be. */
  uploadPicture?: Send<TextPicture>
  /** Merge fields that are filled in later: `FNAME` for `*|FNAME|*`. */
  fields?: readonly string[]
}

/** Formatted text. The editor's code comes only when one is on the page. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation()
  const { label, hint, error, required, labelHidden } = props
  const ids = useField(props)
  return (
    <Field {...{ label, hint, error, required, labelHidden, ids }} labelAs="span">
      <Suspense
        fallback={
          <Loading label={t('rich-text.loading')}>
            <div className="rte">
              <div className="rte__body">
                <Skeleton width="60%" />
              </div>
            </div>
          </Loading>
        }
      >
        <Editor {...props} controlId={ids.controlId} describedBy={ids.describedBy} />
      </Suspense>
    </Field>
  )
}
