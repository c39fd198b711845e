import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'

const lookUp = promisify(lookup)

/** What IPv6 gives out to the world; all else of it is local, reserved or leads to an IPv4 address in disguise. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the internet, not of a private network, this machine or a documentation. */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address)
  if (parsed?.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

export function isLoopbackAddress(address: string): boolean {
  return parse(address)?.range() === 'loopback'
}

/** An IPv4 address within an IPv6 one counts as itself. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}

/** The target leads where no webhook may go. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('the address is not one of the internet')
    this.name = 'ForbiddenAddress'
  }
}

export interface Reach {
  allowLoopback: boolean
}

export function isAllowed(address: string, { allowLoopback }: Reach): boolean {
  return isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))
}

/** The host of an address as a name or number, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname
}

export type Resolve = (host: string) => Promise<LookupAddress[]>

const resolveByDns: Resolve = (host) => lookUp(host, { all: true })

/** All that the host has, each of them checked: one that is refused refuses all, or the connection might choose it. */
export async function resolveTarget(
  host: string,
  reach: Reach,
  resolve: Resolve = resolveByDns,
): Promise<LookupAddress[]> {
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address, reach)))
    throw new ForbiddenAddress()
  return addresses
}
