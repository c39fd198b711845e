import { ListOrdered } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const ranking: TypeSettings = { icon: ListOrdered, hasNoDefault: true }
