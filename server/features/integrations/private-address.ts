import { BlockList, isIP } from "node:net"

/** Networks that are not of the public internet (IANA's registries of special purposes). */
const NETWORKS = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const

/** Public unicast addresses are in 2000::/3; of these some carry an IPv4 address or are for documents. */
const CLOSED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of NETWORKS) closed.addSubnet(network, prefix, "ipv4")
for (const [network, prefix] of CLOSED_IPV6) closed.addSubnet(network, prefix, "ipv6")
const unicast = new BlockList()
unicast.addSubnet("2000::", 3, "ipv6")

/** @param address of a DNS answer or in an address of the web, without brackets */
export const isPrivateAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return closed.check(address, "ipv4")
  return version !== 6 || !unicast.check(address, "ipv6") || closed.check(address, "ipv6")
}
