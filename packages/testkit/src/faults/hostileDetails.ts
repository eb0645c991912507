import { uuidOf } from './announceHostile.js'

export interface HostileDetail {
  /** The fault. */
  readonly id: string
  /** `detail` of the event `eip6963:announceProvider`. */
  readonly detail: unknown
  /** Whether a wallet can be listed for it, e.g. with our icon or a cleaned name. */
  readonly isListed: boolean
}

/**
 * Announcements in addition to the vectors. Each must cause no exception and change nothing but the
 * list.
 */
export function createHostileDetails(): readonly HostileDetail[] {
  const provider = { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined }
  const info = (number: number) => ({
    uuid: uuidOf(number),
    name: `Wallet ${number}`,
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    rdns: `com.example.hostile${number}`,
  })
  const throwing = () => {
    throw new Error('Thrown by a hostile announcement.')
  }
  const traps = new Proxy(
    {},
    { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing, getPrototypeOf: throwing },
  )
  const polluting: unknown = JSON.parse(`{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`)
  const listed = (id: string, detail: unknown) => ({ id, detail, isListed: true })
  const unlisted = (id: string, detail: unknown) => ({ id, detail, isListed: false })
  return [
    unlisted('detail-missing', undefined),
    unlisted('detail-null', null),
    unlisted('detail-number', 7),
    unlisted('detail-traps', traps),
    unlisted('info-missing', { provider }),
    unlisted('info-traps', { info: traps, provider }),
    unlisted('provider-missing', { info: info(1) }),
    unlisted('provider-text', { info: info(2), provider: 'x' }),
    unlisted('uuid-not-v4', { info: { ...info(3), uuid: 'x' }, provider }),
    unlisted('rdns-markup', { info: { ...info(4), rdns: '<b>com.example</b>' }, provider }),
    unlisted('name-object', { info: { ...info(5), name: { toString: throwing } }, provider }),
    unlisted('name-empty', { info: { ...info(6), name: '\u200b\u202e' }, provider }),
    unlisted('info-pollutes', { info: polluting, provider }),
    listed('info-pollutes-beside', { info: { ...info(7), ...(polluting as object) }, provider }),
    listed('name-bidi', { info: { ...info(8), name: 'Good\u202e wallet' }, provider }),
    listed('name-huge', { info: { ...info(9), name: 'x'.repeat(1_000_000) }, provider }),
    listed('icon-huge', { info: { ...info(10), icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` }, provider }),
    listed('icon-remote', { info: { ...info(11), icon: 'https://evil.example/track.png' }, provider }),
    listed('provider-traps', { info: info(12), provider: traps }),
  ]
}

/** A flood of well-formed announcements. */
export function* createAnnouncementFlood(count: number): Generator<unknown> {
  for (let number = 1; number <= count; number++) {
    yield {
      info: {
        uuid: uuidOf(1_000_000 + number),
        name: `Flood ${number}`,
        icon: 'data:image/png;base64,iVBORw0KGgo=',
        rdns: `com.example.flood${number}`,
      },
      provider: { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined },
    }
  }
}
