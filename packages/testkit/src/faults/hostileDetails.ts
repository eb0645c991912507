import { uuidOf } from './announceHostile.js'

export interface HostileDetail {
  /** What is wrong with it. */
  readonly id: string
  /** Of the event `eip6963:announceProvider`. */
  readonly detail: unknown
  /** Whether a wallet may be listed for it (with a picture of ours, or a cleaned name). */
  readonly isListed: boolean
}

/** Announcements of our own, beside the vectors: each must reach the page without an exception and change nothing but the list. */
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
  const refused = (id: string, detail: unknown) => ({ id, detail, isListed: false })
  return [
    refused('detail-missing', undefined),
    refused('detail-null', null),
    refused('detail-number', 7),
    refused('detail-traps', traps),
    refused('info-missing', { provider }),
    refused('info-traps', { info: traps, provider }),
    refused('provider-missing', { info: info(1) }),
    refused('provider-text', { info: info(2), provider: 'x' }),
    refused('uuid-not-v4', { info: { ...info(3), uuid: 'x' }, provider }),
    refused('rdns-markup', { info: { ...info(4), rdns: '<b>com.example</b>' }, provider }),
    refused('name-object', { info: { ...info(5), name: { toString: throwing } }, provider }),
    refused('name-empty', { info: { ...info(6), name: '\u200b\u202e' }, provider }),
    refused('info-pollutes', { info: polluting, provider }),
    listed('info-pollutes-beside', { info: { ...info(7), ...(polluting as object) }, provider }),
    listed('name-bidi', { info: { ...info(8), name: 'Good\u202e wallet' }, provider }),
    listed('name-huge', { info: { ...info(9), name: 'x'.repeat(1_000_000) }, provider }),
    listed('icon-huge', { info: { ...info(10), icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` }, provider }),
    listed('icon-remote', { info: { ...info(11), icon: 'https://evil.example/track.png' }, provider }),
    listed('provider-traps', { info: info(12), provider: traps }),
  ]
}

/** As many wallets as a page can be flooded with: every one of them well-formed. */
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
