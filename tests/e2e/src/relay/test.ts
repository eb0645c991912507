import { createPhoneWallet, type PhoneWallet, type PhoneWalletOptions } from '@latchkey/phone'
import type { RelayOptions } from '@latchkey/relay'
import type { Locator } from '@playwright/test'
import { closePages } from '../closePages.ts'
import type { Demo } from '../Demo.ts'
import { test as base, expect } from '../test.ts'
import { openPolicy } from './openPolicy.ts'
import { phoneNetworks } from './phoneNetworks.ts'
import { readQr } from './readQr.ts'
import { StoppableRelay } from './StoppableRelay.ts'

/** The demo with the test's own relay, and the steps of a user to connect a phone. */
export interface RelayDemo {
  /** The QR code of the dialog. */
  readonly code: Locator
  /** @param query - Further settings of the demo. */
  open(query?: Readonly<Record<string, string>>): Promise<void>
  /** Waits for the QR code of the dialog and reads it from the screen. */
  read(): Promise<string>
  /** Opens the dialog and reads its QR code. */
  scan(): Promise<string>
  /** Scans the QR code with the phone and waits until the demo is connected. */
  pair(phone: PhoneWallet): Promise<void>
}

interface RelayFixtures {
  /** Options of the test's relay. A test sets them with `test.use`. */
  readonly relayOptions: RelayOptions
  /** A relay that is already started. */
  readonly relay: StoppableRelay
  /** Allows another origin for the page. */
  readonly allow: (origin: string) => void
  readonly createPhone: (options?: Partial<PhoneWalletOptions>) => Promise<PhoneWallet>
  readonly relayDemo: RelayDemo
}

export const test = base.extend<RelayFixtures>({
  relayOptions: [{}, { option: true }],
  relay: async ({ relayOptions, context }, use, testInfo) => {
    // Tests change the clocks of pages, and with them the times in their tokens.
    const relay = await StoppableRelay.create({
      file: testInfo.outputPath('relay.sqlite'),
      clockSkew: 86_400,
      ...relayOptions,
    })
    await relay.start()
    await use(relay)
    await closePages(context)
    await relay.stop()
  },
  allow: async ({ context, baseURL, watch }, use) => {
    const origins: string[] = []
    await openPolicy(context, baseURL ?? '', () => origins)
    await use((origin) => {
      origins.push(origin)
      watch.allowHost(new URL(origin).host)
    })
  },
  createPhone: async ({ relay }, use) => {
    const phones: PhoneWallet[] = []
    await use(async (options) => {
      const phone = await createPhoneWallet({
        relayUrl: relay.url,
        networks: phoneNetworks,
        requestPause: 0,
        ...options,
      })
      phones.push(phone)
      return phone
    })
    for (const phone of phones) await phone.destroy()
  },
  relayDemo: async ({ demo, relay, allow }, use) => {
    allow(relay.url)
    await use(createRelayDemo(demo, relay))
  },
})

function createRelayDemo(demo: Demo, relay: StoppableRelay): RelayDemo {
  const code = demo.dialog.getByRole('img', { name: /^QR code to scan/ })
  const read = async () => {
    await expect(code).toBeVisible()
    return readQr(demo.dialog.locator('.lk-card'))
  }
  const scan = async () => {
    await demo.choose('WalletConnect')
    return read()
  }
  return {
    code,
    open: (query = {}) =>
      demo.open(`?${new URLSearchParams({ relay: 'on', phone: 'off', relayUrl: relay.url, ...query })}`),
    read,
    scan,
    async pair(phone) {
      await phone.pair(await scan())
      await expect(demo.status).toHaveText('connected')
      await expect(demo.dialog).toBeHidden()
    },
  }
}

export { expect }
