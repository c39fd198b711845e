import { Calendar } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'
import { DateBounds, DateKind } from './date-settings.tsx'

export const datetime: TypeSettings = { icon: Calendar, General: DateKind, Validation: DateBounds }
