const lines = {
  check: ['M20 6 9 17l-5-5'],
  'chevron-down': ['m6 9 6 6 6-6'],
  'arrow-right': ['M5 12h14', 'm12 5 7 7-7 7'],
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
}

/** An icon as the app draws it, whose words stand beside it. */
export function icon(className: string, name: keyof typeof lines): string {
  const paths = lines[name].map((line) => `<path d="${line}"></path>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ` +
    `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ` +
    `class="lucide lucide-${name} ${className}" aria-hidden="true" focusable="false">${paths}</svg>`
  )
}
