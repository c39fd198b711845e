import { SquareSquare } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'
import { WellFrame } from './frame.tsx'

export const well: TypeSettings = {
  icon: SquareSquare,
  labelKind: 'well',
  Frame: ({ children }) => <WellFrame>{children}</WellFrame>,
}
