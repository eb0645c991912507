import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import type { Adapter, WalletHome } from '../contract/adapter.js'
import type { ModalOptions } from '../contract/options.js'

/** An adapter that names wallets to install. */
function adapterWith(namespace: string, walletHomes: () => Promise<readonly WalletHome[]>): Adapter {
  return createFakeAdapter({ namespace, walletHomes })
}

function ask(adapters: readonly Adapter[], options: Pick<ModalOptions, 'excludeWalletIds'> = {}) {
  const { modal, start } = createTestModal({ ...options, adapters: [...adapters] })
  start()
  return modal.walletHomes()
}

const home = (name: string, homepage = `https://${name.toLowerCase()}.example/`): WalletHome => ({ name, homepage })

describe('walletHomes()', () => {
  test('walletHomes() lists each wallet once with its namespaces, those of several first', async () => {
    const adapters = [
      adapterWith('one', async () => [home('Comet'), home('Orbit')]),
      createFakeAdapter({ namespace: 'two' }),
      adapterWith('three', async () => [home('ORBIT', 'https://elsewhere.example'), home('Moon')]),
    ]
    await expect(ask(adapters)).resolves.toEqual([
      { name: 'Orbit', href: 'https://orbit.example/', namespaces: ['one', 'three'] },
      { name: 'Comet', href: 'https://comet.example/', namespaces: ['one'] },
      { name: 'Moon', href: 'https://moon.example/', namespaces: ['three'] },
    ])
  })

  test('walletHomes() leaves out forbidden links and excluded wallets', async () => {
    const adapter = adapterWith('one', async () => [
      home('Script', 'javascript:alert(1)'),
      home('Plain', 'http://plain.example'),
      home('Named'),
      { ...home('Listed'), explorerId: 'Catalogue-Id' },
      home('Good'),
    ])
    const names = (await ask([adapter], { excludeWalletIds: ['NAMED', 'catalogue-id'] })).map(({ name }) => name)
    expect(names).toEqual(['Good'])
  })

  test('walletHomes() lists only included wallets, and featured ones first in their order', async () => {
    const adapter = adapterWith('one', async () => [
      home('Comet'),
      { ...home('Orbit'), explorerId: 'OrBit-Id' },
      home('Moon'),
      home('Sun'),
    ])
    const names = async (options: Partial<ModalOptions>) => (await ask([adapter], options)).map(({ name }) => name)
    await expect(names({ includeWalletIds: ['orbit-id', 'SUN'] })).resolves.toEqual(['Orbit', 'Sun'])
    await expect(names({ featuredWalletIds: ['sun', 'orbit-id'] })).resolves.toEqual(['Sun', 'Orbit', 'Comet', 'Moon'])
  })

  test('walletHomes() skips an adapter that fails, and rejects with its error when all fail', async () => {
    const reason = new TypeError('offline')
    const broken = adapterWith('one', () => Promise.reject(reason))
    await expect(ask([broken, adapterWith('two', async () => [home('Good')])])).resolves.toHaveLength(1)
    await expect(ask([broken])).rejects.toBe(reason)
  })

  test('walletHomes() is empty when no adapter names any', async () => {
    await expect(ask([createFakeAdapter({ namespace: 'one' })])).resolves.toEqual([])
  })
})
