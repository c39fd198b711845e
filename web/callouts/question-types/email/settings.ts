import { AtSign } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const email: TypeSettings = { icon: AtSign, hasPlaceholder: true }
