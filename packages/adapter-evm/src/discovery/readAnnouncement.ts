import { allowImage, cleanText } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'

/** A wallet that announced itself: our own copy of what it said, checked. */
export interface Announcement {
  /** Lower case. */
  readonly uuid: string
  /** Lower case. */
  readonly rdns: string
  readonly name: string
  readonly icon?: string | undefined
  readonly provider: EIP1193Provider
}

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const reverseDomain = /^(?=.{3,253}$)[a-z\d][\w-]*(?:\.[a-z\d][\w-]*)+$/

/**
 * Reads the detail of an EIP-6963 announcement, which may be anything. Each member is read once; one that throws makes it
 * no announcement. A picture that can't be shown is left out.
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
    const name = typeof provider === 'object' && provider && reverseDomain.test(rdns) && cleanText(info.name, 60)
    return name ? { uuid, rdns, name, icon: allowImage(info.icon), provider: provider as EIP1193Provider } : undefined
  } catch {
    return undefined // a getter or a proxy threw, or there is no detail: nobody announced anything
  }
}

function lowerCase(value: unknown): string {
  return typeof value === 'string' && value.length < 254 ? value.toLowerCase() : ''
}
