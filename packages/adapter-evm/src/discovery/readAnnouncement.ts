import type { EIP1193Provider } from 'viem'
import { isProvider } from './isProvider.js'

/** The longest icon that is kept, in characters of its URI. Core shows none above 128 KiB. */
const longestIcon = 200_000
/** The longest name that is kept, in characters. Core cleans and shortens it for display. */
const longestName = 1000

/** A wallet that announced itself: a checked copy of its data. */
export interface Announcement {
  /** Lower case, with hyphens. */
  readonly uuid: string
  /** Lower case. */
  readonly rdns: string
  readonly name: string
  /** As the wallet gave it. Core decides whether to show it. */
  readonly icon?: string | undefined
  readonly provider: EIP1193Provider
}

/** With hyphens, or without them as Rainbow sends it. */
const version4 = /^([\da-f]{8})(-?)([\da-f]{4})\2(4[\da-f]{3})\2([89ab][\da-f]{3})\2([\da-f]{12})$/i
/** Tested before lower-casing: the lower case of a non-ASCII letter may be an ASCII letter. */
const reverseDomain = /^(?=.{1,253}$)[a-z\d][\w-]*(?:\.[a-z\d][\w-]*)+$/i

/**
 * Reads the detail of an EIP-6963 announcement, which may be anything. Each member is read once.
 * When one throws, the announcement is invalid.
 *
 * @returns `undefined` when it is invalid.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail
    const uuid = uuidOf(info.uuid)
    const rdns = textOf(info.rdns)
    if (!uuid || !reverseDomain.test(rdns) || !isProvider(provider)) return undefined
    const name = textOf(info.name).trim().slice(0, longestName)
    return name ? { uuid, rdns: rdns.toLowerCase(), name, icon: iconOf(info.icon), provider } : undefined
  } catch {
    return undefined // a getter or a proxy threw, or there is no detail
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
