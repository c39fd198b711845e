export function SettingsStep() {
  return null
}
