import { describe, expect, test } from 'vitest'
import { indexInstalled, type KnownWallet } from './indexInstalled.js'
import type { Wallet } from './stores.js'

/** A wallet as core lists it after it was found in the page. */
function found(name: string, connector: { rdns?: string; explorerId?: string; id?: string } = {}, rest = {}): Wallet {
  const { rdns, explorerId, id = `own.${name}` } = connector
  return {
    id: `eip155/${id}`,
    name,
    rdns,
    group: 'injected',
    connectors: [{ id: `eip155/${id}`, namespace: 'eip155', connector: { id, name, rdns, explorerId } }],
    ...rest,
  } as unknown as Wallet
}

describe('indexInstalled() finds a wallet of the page', () => {
  const entry: KnownWallet = { id: 'c0ffee', name: 'Skiff', rdns: 'io.skiff', injectedIds: ['skiff-key', 'isSkiff'] }
  test.each([
    ['by its reverse-DNS id', found('Other', { rdns: 'IO.skiff' })],
    ['by its id in catalogues', found('Other', { explorerId: 'c0ffee' })],
    ['by the id under which it registers', found('Other', { id: 'skiff-key' })],
    ['by its name, where it has no reverse-DNS id', found('SKIFF')],
  ])('%s', (_, wallet) => {
    expect(indexInstalled([found('Ketch', { rdns: 'io.ketch' }), wallet])(entry)).toBe(wallet)
  })

  test('indexInstalled() does not match by name when both have a reverse-DNS id', () => {
    expect(indexInstalled([found('Skiff', { rdns: 'io.impostor' })])(entry)).toBeUndefined()
  })

  test('indexInstalled() ignores a wallet that is only listed or remote', () => {
    const remote = found(
      'Skiff',
      {},
      { connectors: [{ id: 'walletconnect/x', connector: { id: 'x', name: 'Skiff' } }] },
    )
    expect(indexInstalled([remote, found('Skiff', {}, { connectors: [] })])(entry)).toBeUndefined()
  })
})
