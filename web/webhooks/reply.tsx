import { useId } from 'react'

/** What was sent or came back, as it was; it can be scrolled with the keyboard too. */
export function Reply({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <div className="stack-2">
      <h3 id={id} className="label">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <section className="hook-text" dir="ltr" aria-labelledby={id} tabIndex={0}>
        <pre>{text}</pre>
      </section>
    </div>
  )
}
