/** The document type that an XML text begins with, or nothing. */
export function documentTypeAt(text: string): string {
  return /^<!DOCTYPE[^[>]*(?:\[[^\]]*\][^[>]*)*>/i.exec(text)?.[0] ?? ''
}
