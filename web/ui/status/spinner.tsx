interface Props {
  /** Said instead of shown; leave out where words beside it say what is going on. */
  label?: string
}

/** Turns while something is under way; stands almost still when motion is reduced. */
export function Spinner({ label }: Props) {
  if (!label) return <span className="spin" aria-hidden="true" />
  return (
    <span role="status" className="row">
      <span className="spin" aria-hidden="true" />
      <span className="sr">{label}</span>
    </span>
  )
}
