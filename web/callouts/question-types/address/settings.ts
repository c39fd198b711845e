import { MapPin } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'
import { CountrySettings } from './country-settings.tsx'

export const address: TypeSettings = {
  icon: MapPin,
  hasPlaceholder: true,
  hasNoDefault: true,
  General: CountrySettings,
}
