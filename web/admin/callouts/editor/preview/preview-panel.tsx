export function PreviewPanel(_: { onClose: () => void }) {
  return null
}
