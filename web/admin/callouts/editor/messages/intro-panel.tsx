export function IntroPanel() {
  return null
}
