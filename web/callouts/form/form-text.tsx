import { useMemo } from 'react'
import { richTextLinkAttributes } from '#domain/content/rich-text.ts'
import { RichTextView } from '#web/ui/layout/rich-text-view.tsx'

/** Text between questions. Its links open beside the form, so that nobody loses their answers by following one. */
export function FormText({ html }: { html: string }) {
  const safe = useMemo(() => openBeside(html), [html])
  return <RichTextView html={safe} size="body" />
}

function openBeside(html: string): string {
  // A document of its own: nothing in it is fetched or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const link of body.querySelectorAll('a')) {
    link.target = richTextLinkAttributes.target
    link.rel = richTextLinkAttributes.rel
  }
  for (const image of body.querySelectorAll('img')) image.loading = 'lazy'
  return body.innerHTML
}
