export function DisplayStep() {
  return null
}
