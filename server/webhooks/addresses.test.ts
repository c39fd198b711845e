import { describe, expect, test } from 'vitest'
import { ForbiddenAddress, hostOf, isLoopbackAddress, isPublicAddress, resolveTarget } from './addresses.ts'

describe('an address of the internet', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.167.1.1',
    '11.0.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '::ffff:8.8.8.8',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('no webhook goes to', () => {
  test.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['the rest of loopback', '127.255.255.254'],
    ['a private network', '10.0.0.1'],
    ['another', '172.16.0.1'],
    ['its end', '172.31.255.255'],
    ['a home', '192.168.1.1'],
    ['link-local', '169.254.0.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['those of another', '100.100.100.200'],
    ['a carrier’s network', '100.64.0.1'],
    ['its end', '100.127.255.255'],
    ['protocol assignments', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.7'],
    ['benchmarks', '198.18.0.1'],
    ['their end', '198.19.255.255'],
    ['the former 6to4 relays', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['what is reserved', '240.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['nowhere', '::'],
    ['loopback', '::1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['the same in hexadecimal', '::ffff:7f00:1'],
    ['a private one within', '::ffff:10.0.0.1'],
    ['metadata within', '::ffff:169.254.169.254'],
    ['the former form of it', '::7f00:1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['metadata', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['6to4 of a private network', '2002:a00:1::'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['what is discarded', '100::1'],
    ['no address at all', 'localhost'],
    ['a short form', '127.1'],
    ['a number', '2130706433'],
    ['nothing', ''],
  ])('%s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))
})

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is loopback', (address) => {
  expect(isLoopbackAddress(address)).toBe(true)
})
test.each(['10.0.0.1', '8.8.8.8', '::', 'fe80::1', 'localhost'])('%s is not loopback', (address) => {
  expect(isLoopbackAddress(address)).toBe(false)
})

// The address as it is typed, read as everything reads it that follows the web's standard.
test.each([
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0177.0.0.1/', '127.0.0.1'],
  ['https://[::1]:8443/x', '::1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://EXAMPLE.org/', 'example.org'],
])('the host of %s is %s', (url, host) => expect(hostOf(new URL(url))).toBe(host))

const v4 = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }))
const strict = { allowLoopback: false }

test('of a name, every address is checked', async () => {
  const good = async () => v4('1.1.1.1', '8.8.8.8')
  expect(await resolveTarget('hooks.example', strict, good)).toEqual(v4('1.1.1.1', '8.8.8.8'))
  for (const addresses of [v4('10.0.0.1'), v4('1.1.1.1', '10.0.0.1'), v4('127.0.0.1'), v4()]) {
    await expect(resolveTarget('hooks.example', strict, async () => addresses)).rejects.toThrow(ForbiddenAddress)
  }
})

test('loopback is reached where that is allowed, other private networks never', async () => {
  const lax = { allowLoopback: true }
  expect(await resolveTarget('127.0.0.1', lax)).toEqual(v4('127.0.0.1'))
  await expect(resolveTarget('127.0.0.1', strict)).rejects.toThrow(ForbiddenAddress)
  await expect(resolveTarget('10.0.0.1', lax)).rejects.toThrow(ForbiddenAddress)
  await expect(resolveTarget('169.254.169.254', lax)).rejects.toThrow(ForbiddenAddress)
})
