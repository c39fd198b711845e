/** An address that its owner knows again and nobody else learns: `a•••@p•••.org`. */
export function hideAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${first(local)}•••@${first(domain)}•••${ending}`
}

const first = (text: string) => Array.from(text)[0] ?? ''
