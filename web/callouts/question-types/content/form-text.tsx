import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'

/** Text between questions. It is sanitised here: a form's translations are plain words and HTML in one. */
export function FormText({ html }: { html: string }) {
  return <WrittenTextView html={html} size="body" />
}
