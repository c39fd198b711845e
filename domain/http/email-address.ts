const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** Whether mail can be sent to it, outer spaces aside. */
export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= 254 && address.test(trimmed)
}
