import { Signature } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'

export const signature: TypeSettings = { icon: Signature, hasNoDefault: true }
