import { Type } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const textfield: TypeSettings = { icon: Type, hasPlaceholder: true }
