import type { EIP1193Provider } from 'viem'

/** The longest picture that is kept, in characters of its address; the kernel shows none above 128 KiB. */
const longestIcon = 200_000
/** Characters of a name that is kept; the kernel cleans and shortens it for people. */
const longestName = 1000

/** A wallet that announced itself: our own copy of what it said, checked. */
export interface Announcement {
  /** Lower case. */
  readonly uuid: string
  /** Lower case. */
  readonly rdns: string
  readonly name: string
  /** As the wallet gave it; the kernel says whether it may be shown. */
  readonly icon?: string | undefined
  readonly provider: EIP1193Provider
}

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const reverseDomain = /^[a-z\d][\w-]*(?:\.[a-z\d][\w-]*)+$/

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
    const uuid = lowerCase(info.uuid)
    if (!version4.test(uuid) || isKnown(uuid)) return undefined
    const rdns = lowerCase(info.rdns)
    const name =
      typeof provider === 'object' && provider && reverseDomain.test(rdns) && textOf(info.name, longestName)?.trim()
    return name
      ? { uuid, rdns, name, icon: textOf(info.icon, longestIcon), provider: provider as EIP1193Provider }
      : undefined
  } catch {
    return undefined // a getter or a proxy threw, or there is no detail: nobody announced anything
  }
}

function textOf(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}

function lowerCase(value: unknown): string {
  return typeof value === 'string' && value.length < 254 ? value.toLowerCase() : ''
}
