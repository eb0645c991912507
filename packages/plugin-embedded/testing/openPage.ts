import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { definePlugin, type Plugin } from '@latchkey/core'
import {
  createFakeNetwork,
  createFakeWindow,
  createManualClock,
  createMemoryStorage,
  createTestModal,
  type ManualClock,
  type MemoryStorage,
  type TestModal,
} from '@latchkey/testkit'
import type { EmbeddedOptions } from '../src/contract/EmbeddedOptions.js'
import { embedded } from '../src/embedded.js'
import { createFakeFrame, type FakeFrame, type FakeFrameOptions } from './createFakeFrame.js'
import { frameOrigin, type PageWithFrame, putFrameInPage } from './putFrameInPage.js'

export const networkIds = { eip155: 'eip155:31337', solana: 'solana:11111111111111111111111111111111' } as const
/** The first throw-away account of local EVM nodes, and one of Solana. */
export const accounts: Readonly<Record<string, string>> = {
  [networkIds.eip155]: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  [networkIds.solana]: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
}

export interface OpenPageOptions {
  readonly frame?: FakeFrame | undefined
  readonly kind?: FakeFrameOptions['kind']
  readonly answer?: FakeFrameOptions['answer']
  readonly options?: EmbeddedOptions | undefined
  /** Two pages with one storage are one page before and after a reload. */
  readonly storage?: MemoryStorage | undefined
  readonly clock?: ManualClock | undefined
  readonly plugins?: readonly Plugin[] | undefined
  readonly members?: Readonly<Record<string, unknown>> | undefined
  readonly url?: string | undefined
}

export interface OpenedPage extends TestModal<readonly [], readonly [ReturnType<typeof embedded>]> {
  readonly frame: FakeFrame
  readonly page: PageWithFrame
}

/** A page with the plugin and both adapters, and a frame at the other end. */
export function openPage(given: OpenPageOptions = {}): OpenedPage {
  const { kind, answer, options, clock = createManualClock(), storage = createMemoryStorage(), url, members } = given
  const frame = given.frame ?? createFakeFrame({ accounts, kind, answer })
  const window = createFakeWindow({ storage, url, ...(members && { members }) })
  const page = putFrameInPage(window, frame)
  const test = createTestModal({
    adapters: [evm(), solana()],
    plugins: [embedded(options), ...(given.plugins ?? [])],
    networks: Object.values(networkIds).map((id) => createFakeNetwork(id)),
    services: { frame: frameOrigin, projectId: 'shop' },
    metadata: { name: 'Shop', description: '', url: 'https://app.example', icons: [] },
    storage,
    clock,
    window,
  })
  test.start()
  return { ...(test as never as OpenedPage), frame, page }
}

/** Puts the frame into each page before the plugin starts, for suites that make the pages. */
export function framePlugin(frame: FakeFrame, seen: (page: PageWithFrame) => void = () => undefined): Plugin {
  return definePlugin({
    id: 'frameOfTheTest',
    setup: () => ({ api: undefined, start: ({ window }) => seen(putFrameInPage(window, frame)) }),
  })
}
