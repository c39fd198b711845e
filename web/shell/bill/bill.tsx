import type { ReactNode } from 'react'
import { billTone, longBillTitle } from '#domain/callouts/bill.ts'
import { pageData } from '#web/platform/page-data.ts'
import { classes } from '#web/ui/classes.ts'

interface Props {
  callout: { id?: string; title: string }
  /** In the place of a page's cover. */
  large?: boolean
  /** The title's heading, of the class `bill__t`. */
  children: ReactNode
}

/**
 * In the place of a picture that a callout doesn't have: its title, set like the bill outside a newsagent's. What is around
 * the title is decoration.
 */
export function Bill({ callout: { id = '', title }, large, children }: Props) {
  const isLong = title.length > longBillTitle
  return (
    <div className={classes('bill', `bill--${billTone(id)}`, large && 'bill--large', isLong && 'bill--long')}>
      <div className="bill__top" aria-hidden="true">
        {pageData.content.general.organisationName}
      </div>
      <div className="bill__rule" aria-hidden="true" />
      {children}
    </div>
  )
}
