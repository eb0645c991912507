import { buildSolanaTransfer, solanaKey } from '@latchkey/testkit/solana'
import { expect } from '@playwright/test'
import { type Hex, parseEther, toHex, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chains, look } from '../../src/chains.ts'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { rpc } from '../../src/rpc.ts'
import { dumpStorage } from '../../src/storage.ts'

const newEmail = () => `${crypto.randomUUID()}@app.example`

test('typed data is shown field by field, and what was shown is signed', async ({ shop }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const address = (await shop.address('eip155')) as Hex
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: chains.a.number },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'A red kite', count: '2' },
  } as const
  const signing = (await shop.shop()).evaluate(async ({ adapters }, given) => {
    const client = await adapters.eip155.walletClient()
    return client.signTypedData(given as unknown as Parameters<typeof client.signTypedData>[0])
  }, typedData)
  await expect(shop.frame.getByText('A red kite')).toBeVisible()
  const approve = shop.frame.getByRole('button', { name: 'Approve' })
  // What does not fit is read before.
  await shop.frame.locator('.lk-body').evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
  await approve.click()
  const message = { ...typedData.message, count: 2n }
  expect(await verifyTypedData({ ...typedData, message, address, signature: await signing })).toBe(true)
})

test('after a change of the network a transaction goes to the other chain, and to no other', async ({ shop, page }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const address = (await shop.address('eip155')) as Hex
  for (const { url } of [chains.a, chains.b]) await rpc(url, 'anvil_setBalance', [address, toHex(parseEther('2'))])
  const to = privateKeyToAddress(generatePrivateKey())
  const send = async () =>
    (await shop.shop()).evaluate(
      ({ adapters }, receiver) => adapters.eip155.sendTransaction({ to: receiver, value: 10n ** 18n }),
      to,
    )
  await (await shop.shop()).evaluate((own, id) => own.switchNetwork(id), chains.b.id)
  await page.reload()
  await expect.poll(() => shop.address('eip155')).toBe(address)
  const sending = send()
  await expect(shop.frame.getByText('Second', { exact: true })).toBeVisible()
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  await sending
  await expect.poll(() => look(chains.b.url).getBalance({ address: to })).toBe(parseEther('1'))
  expect(await look(chains.a.url).getBalance({ address: to })).toBe(0n)
})

test('several transactions of Solana have an approval each, and all are signed or none', async ({ shop }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const from = (await shop.address('solana')) ?? ''
  const to = solanaKey(generatePrivateKey().slice(2)).address
  await rpc(chains.solana.url, 'requestAirdrop', [from, 2_000_000_000])
  const { value } = (await rpc(chains.solana.url, 'getLatestBlockhash', [])) as {
    readonly value: { readonly blockhash: string }
  }
  const wires = [100_000_000n, 200_000_000n].map((lamports) => [
    ...buildSolanaTransfer({ from, to, lamports, blockhash: value.blockhash }),
  ])
  const sign = async () =>
    (await shop.shop()).evaluate(
      ({ adapters }, all) =>
        adapters.solana.signAllTransactions(all.map((bytes) => Uint8Array.from(bytes))).then(
          (signed) => signed.length,
          ({ code }: { readonly code: string }) => code,
        ),
      wires,
    )
  const { frame } = shop
  for (const answer of ['Approve', 'Reject']) {
    const signing = sign()
    await expect(frame.getByText('0.1 SOL')).toBeVisible()
    await frame.getByRole('button', { name: 'Approve' }).click()
    await expect(frame.getByText('0.2 SOL')).toBeVisible()
    await frame.getByRole('button', { name: answer }).click()
    expect(await signing).toBe(answer === 'Approve' ? 2 : 'LATCHKEY_USER_REJECTED')
  }
})

test('a request that the page takes back leaves the screen, and the next one is answered', async ({ shop, page }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const modal = await shop.shop()
  const taken = modal.evaluate(async (own) => {
    const controller = new AbortController()
    Object.assign(window, { __takeBack: () => controller.abort() })
    return own.signMessage('Never mind', { signal: controller.signal }).catch(({ name }: Error) => name)
  })
  await expect(shop.frame.getByText('Never mind')).toBeVisible()
  await page.evaluate(() => (window as unknown as { readonly __takeBack: () => void }).__takeBack())
  expect(await taken).toBe('CancelledError')
  await expect(page.locator('dialog[aria-label="Wallet"]')).toBeHidden()
  const signing = modal.evaluate((own) => own.signMessage('Hello'))
  await expect(shop.frame.getByText('Never mind')).toBeHidden()
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  expect((await signing).signature).toMatch(/^0x/)
})

test('after a sign-out neither the app’s origin nor the wallet’s has anything of the account', async ({
  shop,
  page,
  wallet,
  context,
}) => {
  const email = newEmail()
  await shop.load()
  await shop.signUp(email)
  const addresses = [await shop.address('eip155'), await shop.address('solana')]
  await (await shop.shop()).evaluate((own) => own.disconnect())
  await expect.poll(() => shop.address('eip155')).toBeUndefined()
  const own = await context.newPage()
  await own.goto(`${wallet.origin}/done`)
  const records = await own.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('latchkey-wallet')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('records').objectStore('records').getAllKeys()
          keys.onerror = () => reject(keys.error)
          keys.onsuccess = () => resolve(keys.result.map(String))
        }
      }),
  )
  // The keys of this browser, for the next login.
  expect(records.filter((key) => !['device', 'wrap'].includes(key) && !key.startsWith('network/'))).toEqual([])
  for (const each of [page, own]) {
    const { local, session, cookies } = await dumpStorage(each)
    const text = JSON.stringify([local, session, cookies])
    for (const secret of [email, ...addresses]) expect(text).not.toContain(secret)
  }
})
