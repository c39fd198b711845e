import type { ReactNode } from 'react'

/** Buttons that belong together, with a name for the group. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="btn-group">
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  )
}
