import { useMemo } from 'react'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { shiftHeadings } from '#domain/content/shift-headings.ts'
import { classes } from '../classes.ts'

export interface RichTextViewProps {
  html: SanitisedHtml
  /** The level that the text's highest heading gets: one below the heading it stands under. */
  startLevel?: 2 | 3 | 4
  size?: 'ui' | 'body' | 'lead'
  lang?: string
}

/** Text written by the newsroom. Its headings keep their ranks but start below the page's own. */
export function RichTextView({ html, startLevel = 2, size = 'lead', lang }: RichTextViewProps) {
  const shifted = useMemo(() => shiftHeadings(html, startLevel), [html, startLevel])
  return (
    <div
      className={classes('prose', size !== 'lead' && `prose--${size}`)}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: its type says that a sanitiser made it
      dangerouslySetInnerHTML={{ __html: shifted }}
    />
  )
}
