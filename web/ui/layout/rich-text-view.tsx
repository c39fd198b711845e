import { useMemo } from 'react'
import { shiftHeadings } from '#domain/content/shift-headings.ts'
import { classes } from '../classes.ts'

interface Props {
  /** Sanitised by the server. */
  html: string
  /** The level that the text's highest heading gets: one below the heading it stands under. */
  startLevel?: 2 | 3 | 4
  size?: 'ui' | 'body' | 'lead'
  lang?: string
}

/** Text written by the newsroom. Its headings keep their ranks but start below the page's own. */
export function RichTextView({ html, startLevel = 2, size = 'lead', lang }: Props) {
  const shifted = useMemo(() => shiftHeadings(html, startLevel), [html, startLevel])
  return (
    <div
      className={classes('prose', size !== 'lead' && `prose--${size}`)}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server stores and answers sanitised HTML only
      dangerouslySetInnerHTML={{ __html: shifted }}
    />
  )
}
