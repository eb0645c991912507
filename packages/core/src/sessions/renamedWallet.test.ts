import {
  createFakeAdapter,
  createMemoryStorage,
  createTestModal,
  type FakeWalletOptions,
  type MemoryStorage,
} from '@latchkey/testkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rest } from '../../testing/rest.js'
import { contribute } from '../contract/contribute.js'
import { definePlugin } from '../contract/definePlugin.js'
import type { Plugin } from '../contract/plugin.js'
import { walletAliasesSlot } from '../contract/walletAliasesSlot.js'

const formerly = { id: 'io.old', rdns: 'io.old', name: 'Wallet' }
const renamed = { id: 'io.new', rdns: 'io.new', name: 'Wallet', isAuthorized: true }

const fake = (...wallets: FakeWalletOptions[]) => createFakeAdapter({ namespace: 'fake', wallets })

function aliases(aliasesOf: (rdns: string) => Promise<readonly string[]>): Plugin {
  return definePlugin({
    id: 'aliases',
    setup: () => ({ api: {}, contributes: [contribute(walletAliasesSlot, { aliasesOf })] }),
  })
}

const known = aliases(async (rdns) => (rdns === 'io.old' ? ['io.new', 'io.newer'] : []))

/** The storage of a visitor who has connected the wallet under its former rdns. */
async function visited(): Promise<MemoryStorage> {
  const page = createTestModal({ adapters: [fake(formerly)] })
  page.start()
  await page.modal.connect({ connectorId: 'fake/io.old' })
  page.stop()
  return page.storage
}

async function visit(
  wallets: readonly FakeWalletOptions[],
  { storage = createMemoryStorage(), plugins = [known] }: { storage?: MemoryStorage; plugins?: readonly Plugin[] },
) {
  const adapter = fake(...wallets)
  const page = createTestModal({ adapters: [adapter], plugins, storage })
  page.start()
  onTestFinished(page.stop)
  await rest()
  await page.clock.advance(1000)
  await rest()
  return {
    ...page,
    adapter,
    prompts: () => adapter.wallets.flatMap(({ script }) => script.prompts),
    status: page.modal.state.$status,
  }
}

const recordsIn = ({ entries }: MemoryStorage) => [...entries.keys()].filter((key) => key.includes(':session:'))

describe('a wallet that announces another rdns than at the last visit', () => {
  test('is restored where a plugin knows both, without a prompt', async () => {
    const storage = await visited()
    const page = await visit([renamed], { storage })
    expect(page.status.get()).toBe('connected')
    expect([...page.modal.state.$connections.get().keys()]).toEqual(['fake/io.new@fake'])
    expect(page.prompts()).toEqual([])
    expect(recordsIn(storage)).toEqual(['latchkey:session:fake/io.new'])
  })

  test('is found by its new rdns at the visit after that, and no plugin is asked', async () => {
    const storage = await visited()
    const first = await visit([renamed], { storage })
    first.stop()
    const ask = vi.fn(async () => [])
    const page = await visit([renamed], { storage, plugins: [aliases(ask)] })
    expect(page.status.get()).toBe('connected')
    expect(ask).not.toHaveBeenCalled()
  })

  test('is restored when it appears late', async () => {
    const page = await visit([], { storage: await visited() })
    expect(page.status.get()).toBe('disconnected')
    page.adapter.addWallet(renamed)
    await rest()
    expect(page.status.get()).toBe('connected')
  })

  test.each<[string, readonly FakeWalletOptions[], readonly Plugin[]]>([
    ['no plugin knows any', [renamed], []],
    ['the plugins know others', [renamed], [aliases(async () => ['io.other'])]],
    [
      'two wallets of the page have one of its rdns',
      [renamed, { ...renamed, id: 'io.newer', rdns: 'io.newer' }],
      [known],
    ],
    ['the wallet gives no access', [{ ...renamed, isAuthorized: false }], [known]],
  ])('is not restored, nor prompted, where %s', async (_, wallets, plugins) => {
    const page = await visit(wallets, { storage: await visited(), plugins })
    expect(page.status.get()).toBe('disconnected')
    expect(page.prompts()).toEqual([])
  })

  test('leads to the old connector while that is in the page as well', async () => {
    const page = await visit([{ ...formerly, isAuthorized: true }, renamed], { storage: await visited() })
    expect([...page.modal.state.$connections.get().keys()]).toEqual(['fake/io.old@fake'])
  })

  test('keeps its session under the old rdns where the new wallet can only be connected', async () => {
    const storage = await visited()
    const adapter = fake(renamed)
    const withoutRestore: typeof adapter = {
      ...adapter,
      setup(context) {
        const runtime = adapter.setup(context)
        return {
          ...runtime,
          discover: (page, found) =>
            runtime.discover?.(page, (connectors) =>
              found(connectors.map(({ restore: _, ...connector }) => connector)),
            ),
        }
      },
    }
    const page = createTestModal({ adapters: [withoutRestore], plugins: [known], storage })
    page.start()
    onTestFinished(page.stop)
    await rest()
    await page.clock.advance(1000)
    await rest()
    expect(page.modal.state.$status.get()).not.toBe('connected')
    expect(recordsIn(storage)).toEqual(['latchkey:session:fake/io.old'])
  })

  test('is not restored when the plugin fails, which is reported', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    const storage = await visited()
    const page = await visit([renamed], {
      storage,
      plugins: [aliases(() => Promise.reject(new Error('The file is not there.')))],
    })
    expect(page.status.get()).toBe('disconnected')
    expect(String(error.mock.calls[0]?.[0]?.cause)).toContain('The file is not there.')
    expect(recordsIn(storage)).toEqual(['latchkey:session:fake/io.old'])
  })
})
