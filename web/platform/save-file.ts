/** Leaves a file with the browser, under a name. */
export function saveFile(content: Blob, filename: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  // The browser has taken hold of the content once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
