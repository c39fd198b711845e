/** Short, and never given twice: what is answered is filed under it. Sites on plain http have no `randomUUID`. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
