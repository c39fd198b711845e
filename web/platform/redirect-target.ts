/** A redirect target from an address, only if it stays on this site; `/` otherwise. */
export function safeTarget(target: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters, so `/\n/evil` would leave
  return target && /^\/(?![/\\])/.test(target) && !/[\u0000-\u001f\u007f]/.test(target) ? target : '/'
}
