import { Clock } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const time: TypeSettings = { icon: Clock }
