import { ShareLinks, SharePanel } from '#web/ui/media/share-panel.tsx'
import type { PublicCallout } from '../callout.ts'
import { type SharedView, sharedAddress } from './shared-address.ts'

interface Props {
  callout: PublicCallout
  open?: boolean
  /** Instead of its own page. */
  at?: SharedView
}

export function ShareBox({ callout, open, at }: Props) {
  const { title, shareTitle } = callout
  const shared = { url: sharedAddress(callout, at), title: shareTitle || title }
  return open ? <ShareLinks {...shared} /> : <SharePanel {...shared} />
}
