import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import { walletOrigin } from '../../../testing/wallet/createWalletDevice.js'
import { startMailbox } from '../../../testing/wallet/startMailbox.js'
import { startTestWallet, testVaultKey } from '../../../testing/wallet/startTestWallet.js'
import { rotateVault } from './rotateVault.js'
import { stopWallet } from './stopWallet.js'

const first = { id: 'first', key: testVaultKey }
const second = { id: 'second', key: 'cd'.repeat(32) }

/** A gateway on files, and the configuration of a command on the same. */
async function start() {
  const folder = createTestFolder()
  const mailbox = await startMailbox()
  const database = join(folder, 'gateway.sqlite')
  const ended = join(folder, 'ended.txt')
  const clock = createManualClock()
  const open = (keys: readonly (typeof first)[]) =>
    startTestWallet({ vault: { keys, ended } }, { database }, { mailbox, clock })
  const writeConfig = (keys: readonly (typeof first)[], file = join(folder, 'gateway.json')) => {
    const mail = { from: 'login@shop.example', servers: [mailbox.url] }
    const wallet = {
      origin: walletOrigin,
      secret: 'a-secret-that-only-these-tests-know-0000',
      mail,
      vault: { keys, ended },
    }
    const projects = [{ id: 'shop', origins: ['https://shop.example'], wallet: {} }]
    writeFileSync(file, JSON.stringify({ database, projects, wallet }))
    return file
  }
  const halves = () => {
    const client = new BetterSqlite(database)
    const rows = client.prepare('SELECT half FROM wallet_openers').all() as readonly { readonly half: string }[]
    client.close()
    return rows.map(({ half }) => half.split('.')[0])
  }
  return { open, writeConfig, halves }
}

test('after a rotation the older key is of no use, and every opener opens its wallet as before', async () => {
  const { open, writeConfig, halves } = await start()
  const wallet = await open([first])
  const frame = await wallet.openFrame()
  const made = await frame.make()
  await frame.add(made)
  await frame.openByDevice(made)
  expect(halves()).toEqual(['first', 'first'])
  const both = writeConfig([second, first])
  await expect(rotateVault(both, {})).resolves.toEqual([expect.stringMatching(/^2 halves were encrypted .* second\./)])
  expect(halves()).toEqual(['second', 'second'])
  await expect(rotateVault(both, {})).resolves.toEqual([expect.stringMatching(/^0 halves/)])
  await wallet.gateway.close()
  const later = await open([second])
  const again = await later.openFrame()
  expect(await again.openByCode(made)).toEqual(made.secret)
})

test('a half whose key is missing ends a rotation, and nothing is lost', async () => {
  const { open, writeConfig, halves } = await start()
  const wallet = await open([first])
  const frame = await wallet.openFrame()
  await frame.add(await frame.make())
  await expect(rotateVault(writeConfig([second]), {})).rejects.toMatchObject({ reason: 'key' })
  expect(halves()).toEqual(['first', 'first'])
})

test('a wallet that is stopped releases no half, by its id or an address, and goes on when it is started', async () => {
  const { open, writeConfig } = await start()
  const wallet = await open([first])
  const frame = await wallet.openFrame()
  const made = await frame.make()
  await frame.add(made)
  await frame.openByDevice(made)
  const file = writeConfig([first])
  const release = () => frame.ask('POST', 'openers/device/release', { publicKey: 'A'.repeat(87) })
  for (const id of [made.wallet.id, made.wallet.addresses.eip155.toLowerCase(), made.wallet.addresses.solana]) {
    await expect(stopWallet(file, {}, id, true)).resolves.toEqual([expect.stringContaining(made.wallet.id)])
    expect(await release()).toMatchObject({ status: 403, field: 'WALLET_STOPPED' })
    expect(await frame.sendCode(made, made.code.text)).toMatchObject({ status: 403, field: 'WALLET_STOPPED' })
    await expect(stopWallet(file, {}, id, false)).resolves.toEqual([expect.stringContaining('opened again')])
    expect(await frame.openByDevice(made)).toEqual(made.secret)
  }
  await expect(stopWallet(file, {}, 'nothing', true)).rejects.toMatchObject({ code: 'GATEWAY_OPTION' })
})

test('the commands need a wallet in the configuration', async () => {
  const file = join(createTestFolder(), 'gateway.json')
  writeFileSync(file, JSON.stringify({ database: ':memory:' }))
  await expect(rotateVault(file, {})).rejects.toMatchObject({ code: 'GATEWAY_CONFIG' })
})
