import type { ReactNode } from 'react'
import { type Glyph, Icon } from '#web/ui/icon.tsx'

/** A quiet remark beside settings. */
export function Note({ icon, children }: { icon: Glyph; children: ReactNode }) {
  return (
    <div className="notice notice--quiet small">
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  )
}
