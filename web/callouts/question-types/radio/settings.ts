import { CircleDot } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const radio: TypeSettings = { icon: CircleDot }
