import { ListChecks } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const selectboxes: TypeSettings = { icon: ListChecks }
