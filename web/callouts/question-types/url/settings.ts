import { Link2 } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const url: TypeSettings = { icon: Link2, hasPlaceholder: true }
