import { KeysDialog } from './keys-dialog.tsx'
import type { QuickProps } from './quick-search.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** The one of both dialogs that is asked for. */
export function QuickDialogs({ menu, open, onOpen, onClose }: QuickProps) {
  if (open === 'search') return <SearchDialog menu={menu} onKeys={() => onOpen('keys')} onClose={onClose} />
  return open === 'keys' ? <KeysDialog onClose={onClose} /> : null
}
