import { isIPv6 } from "node:net"

const MAPPED = /^::ffff:(?=\d+\.)/i

const groupsOf = (part: string) => part.split(":").filter(Boolean)

/** A household or machine can choose any address of its 64-bit IPv6 network. */
const networkOf = (address: string) => {
  const [head = "", tail] = address.split("::")
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")]
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, between)).fill("0"), ...after].slice(0, 4).join(":")
}

/**
 * Client address for rate limits: the connection's peer, or the address seen by the outermost of our own proxies. IPv6
 * by network.
 */
export const addressOf = (remote: string | undefined, forwarded: string | undefined, proxies: number): string => {
  const seen = (forwarded ?? "").split(",").map((part) => part.trim())
  const address = ((proxies > 0 && seen.at(-proxies)) || remote || "local").replace(MAPPED, "").toLowerCase()
  return isIPv6(address) ? networkOf(address) : address.slice(0, 64)
}
