import { SquareCheck } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const checkbox: TypeSettings = { icon: SquareCheck, isTick: true }
