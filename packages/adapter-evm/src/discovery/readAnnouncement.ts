import type { EIP1193Provider } from 'viem'
import { takesRequests } from './takesRequests.js'

/** The longest picture that is kept, in characters of its address; the kernel shows none above 128 KiB. */
const longestIcon = 200_000
/** Characters of a name that are kept; the kernel cleans and shortens it for people. */
const longestName = 1000

/** A wallet that announced itself: our own copy of what it said, checked. */
export interface Announcement {
  /** Lower case, with hyphens. */
  readonly uuid: string
  /** Lower case. */
  readonly rdns: string
  readonly name: string
  /** As the wallet gave it; the kernel says whether it may be shown. */
  readonly icon?: string | undefined
  readonly provider: EIP1193Provider
}

/** With hyphens or, as Rainbow has it, without. */
const version4 = /^([\da-f]{8})(-?)([\da-f]{4})\2(4[\da-f]{3})\2([89ab][\da-f]{3})\2([\da-f]{12})$/i
/** Read before it is folded: a letter outside of ASCII may have one inside as its lower case. */
const reverseDomain = /^(?=.{1,253}$)[a-z\d][\w-]*(?:\.[a-z\d][\w-]*)+$/i

/**
 * Reads the detail of an EIP-6963 announcement, which may be anything. Each member is read once; one that throws makes it
 * no announcement.
 *
 * @param isKnown - Whether the holder of this uuid was heard before; then nothing else of it is read.
 * @returns `undefined` when it is none, or a repeat.
 * @see Security WAL-1.
 */
export function readAnnouncement(event: Event, isKnown: (uuid: string) => boolean): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const uuid = uuidOf(info.uuid)
    if (!uuid || isKnown(uuid)) return undefined
    const rdns = textOf(info.rdns)
    if (!reverseDomain.test(rdns) || !takesRequests(provider)) return undefined
    const name = textOf(info.name).trim().slice(0, longestName)
    return name ? { uuid, rdns: rdns.toLowerCase(), name, icon: iconOf(info.icon), provider } : undefined
  } catch {
    return undefined // a getter or a proxy threw, or there is no detail: nobody announced anything
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function iconOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestIcon ? value : undefined
}

function uuidOf(value: unknown): string | undefined {
  const [, first, , ...others] = version4.exec(textOf(value)) ?? []
  return first && [first, ...others].join('-').toLowerCase()
}
