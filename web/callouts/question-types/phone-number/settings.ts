import { Phone } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const phoneNumber: TypeSettings = { icon: Phone, hasPlaceholder: true }
