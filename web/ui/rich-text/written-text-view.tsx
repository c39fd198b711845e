import { useMemo } from 'react'
import { RichTextView, type RichTextViewProps } from '../base/rich-text-view.tsx'
import { sanitiseHtml } from './sanitise-html.ts'

/** Formatted text as somebody wrote it, sanitised here: a draft, or what a form holds in several languages. */
export function WrittenTextView({ html, ...look }: Omit<RichTextViewProps, 'html'> & { html: string }) {
  const safe = useMemo(() => sanitiseHtml(html), [html])
  return <RichTextView html={safe} {...look} />
}
