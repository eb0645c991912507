import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildSolanaTransfer, solanaKey } from '@latchkey/testkit/solana'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex, verifyMessage } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { chains, look } from '../../src/chains.ts'
import { addAuthenticator } from '../../src/embedded/addAuthenticator.ts'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { rpc } from '../../src/rpc.ts'
import { violations } from '../../src/violations.ts'

const newEmail = () => `${crypto.randomUUID()}@app.example`
const newAddress = () => privateKeyToAddress(generatePrivateKey())

test('an allowance without a limit needs a second step, on another button', async ({ shop }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const modal = await shop.shop()
  const spender = privateKeyToAddress(generatePrivateKey())
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 256n - 1n] })
  const asked = modal.evaluate(
    ({ adapters }, call) => adapters.eip155.sendTransaction(call).catch(({ code }: { code: string }) => code),
    { to: privateKeyToAddress(generatePrivateKey()), data },
  )
  const { frame } = shop
  await expect(frame.getByText('This lets someone take your tokens')).toBeVisible()
  const approve = frame.getByRole('button', { name: 'Approve' })
  await frame.locator('.lk-body').evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
  await approve.click()
  await expect(frame.getByRole('button', { name: 'Allow it all the same' })).toBeVisible()
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await asked).toBe('LATCHKEY_USER_REJECTED')
})

test('a user sends SOL, and what arrives is read from the chain', async ({ shop }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const from = (await shop.address('solana')) ?? ''
  const to = solanaKey(generatePrivateKey().slice(2)).address
  await rpc(chains.solana.url, 'requestAirdrop', [from, 2_000_000_000])
  const { value } = (await rpc(chains.solana.url, 'getLatestBlockhash', [])) as {
    readonly value: { readonly blockhash: string }
  }
  const wire = buildSolanaTransfer({ from, to, lamports: 750_000_000n, blockhash: value.blockhash })
  const modal = await shop.shop()
  const sending = modal.evaluate(
    ({ adapters }, bytes) => adapters.solana.sendTransaction(Uint8Array.from(bytes)),
    [...wire],
  )
  await expect(shop.frame.getByText('0.75 SOL')).toBeVisible()
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  await sending
  const balance = () => rpc(chains.solana.url, 'getBalance', [to])
  await expect.poll(balance).toMatchObject({ value: 750_000_000 })
})

test('storage that the browser forgot costs one tap of the passkey', async ({ shop, page }) => {
  await addAuthenticator(page)
  await shop.load()
  await shop.logIn(newEmail())
  await shop.protectByPasskey()
  const address = await shop.address('eip155')
  await shop.forget()
  await page.reload()
  await shop.choosePasskey()
  await shop.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await expect.poll(() => shop.address('eip155')).toBe(address)
})

test('where the browser can’t prove what is visible, the user approves in a window of the wallet', async ({
  shop,
  page,
  watch,
}) => {
  // Chromium says that of each window of a frame with a sandbox.
  watch.expectConsole(/can escape its sandboxing/)
  await page.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  await shop.load()
  await shop.signUp(newEmail())
  const address = (await shop.address('eip155')) as Hex
  const modal = await shop.shop()
  const signing = modal.evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await expect(shop.frame.getByRole('button', { name: 'Approve' })).toBeHidden()
  const review = shop.frame.getByRole('button', { name: 'Review in a window' })
  const [closed] = await Promise.all([page.waitForEvent('popup'), review.click()])
  await expect(closed.getByText('Hello')).toBeVisible()
  await closed.close()
  await expect(shop.frame.getByText('The window was closed. Nothing happened.')).toBeVisible()
  const [window] = await Promise.all([page.waitForEvent('popup'), review.click()])
  await expect(window.getByText('Hello')).toBeVisible()
  expect(await violations(window)).toEqual([])
  await window.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('a page that has lost the window of the provider asks for its code', async ({ shop, page, app, watch }) => {
  // Chromium says that of each window of a frame with a sandbox.
  watch.expectConsole(/can escape its sandboxing/)
  app.setOpenerPolicy('same-origin')
  await shop.load()
  const lost = await shop.openProvider()
  await expect(lost.getByText('Go back to the app')).toBeVisible()
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    shop.frame.getByRole('link', { name: 'Open the window' }).click(),
  ])
  await window.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail())
  await window.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(window.getByText(new URL(page.url()).origin)).toBeVisible()
  expect(await violations(window)).toEqual([])
  await window.getByRole('button', { name: 'Show the code' }).click()
  const code = await window.locator('.fr-code span').textContent()
  await page.bringToFront()
  await shop.frame.getByRole('textbox', { name: 'Code of the other window' }).fill(code ?? '')
  await shop.frame.getByRole('button', { name: 'Continue' }).click()
  await shop.saveCode()
  await expect(shop.dialog).toBeHidden()
  expect(await shop.address('solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  app.setOpenerPolicy('unsafe-none')
})

test('the kit opens the wallet from disk, without a server and without a network', async ({
  shop,
  wallet,
  browser,
}) => {
  await shop.load()
  await shop.logIn(newEmail())
  const { kit, code } = await shop.saveKit()
  await expect(shop.dialog).toBeHidden()
  const answer = await fetch(`${wallet.origin}/recover`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="recover.html"')
  const file = test.info().outputPath('recover.html')
  writeFileSync(file, await answer.text())
  const context = await browser.newContext({ offline: true })
  const disk = await context.newPage()
  await disk.goto(pathToFileURL(file).href)
  expect(await violations(disk)).toEqual([])
  await disk.getByLabel('The recovery kit', { exact: true }).fill(kit)
  await disk.getByLabel('Its recovery code').fill('0000')
  await disk.getByRole('button', { name: 'Open the wallet' }).click()
  await expect(disk.getByText('This recovery code has a mistake')).toBeVisible()
  await disk.getByLabel('Its recovery code').fill(code)
  await disk.getByRole('button', { name: 'Open the wallet' }).click()
  const words = (await disk.locator('.words').textContent()) ?? ''
  expect(mnemonicToAccount(words).address).toBe(await shop.address('eip155'))
  expect(await violations(disk)).toEqual([])
  await context.close()
})

test('several calls are approved together, and sent one after another', async ({ shop, page }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const address = (await shop.address('eip155')) as Hex
  await rpc(chains.a.url, 'anvil_setBalance', [address, toHex(parseEther('2'))])
  const [first, second] = [newAddress(), newAddress()]
  const modal = await shop.shop()
  const sending = modal.evaluate(
    ({ adapters }, receivers) =>
      adapters.eip155.sendCalls(
        receivers.map((to, at) => ({ to, value: BigInt(at + 1) })),
        { atomic: false },
      ),
    [first, second],
  )
  const { frame } = shop
  await expect(frame.getByRole('heading', { name: 'Several transactions' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await frame.locator('.lk-body').evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
  await frame.getByRole('button', { name: 'Approve' }).click()
  const id = await sending
  const done = await modal.evaluate(({ adapters }, batch) => adapters.eip155.waitForCalls(batch), id)
  expect(done).toMatchObject({ status: 'confirmed', atomic: false })
  const balances = [first, second].map((each) => look(chains.a.url).getBalance({ address: each }))
  expect(await Promise.all(balances)).toEqual([1n, 2n])
})

test('a user moves to a new wallet, and signs with the earlier one until it is empty', async ({ shop, page }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const address = (await shop.address('eip155')) as Hex
  const { frame } = shop
  const close = frame.getByRole('button', { name: 'Close', exact: true })
  await shop.openSecurity()
  await frame.getByRole('button', { name: 'Move to a new wallet' }).click()
  await expect(frame.getByText('You get a new wallet with new addresses.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await frame.getByRole('button', { name: 'Make a new wallet' }).click()
  await shop.saveCode()
  await expect(frame.getByText('You have a new wallet')).toBeVisible()
  await close.click()
  await expect.poll(() => shop.address('eip155')).not.toBe(address)
  const newest = await shop.address('eip155')

  await shop.openSecurity()
  await frame.getByRole('button', { name: 'Earlier wallet' }).click()
  await expect(frame.getByText('You use an earlier wallet.')).toBeVisible()
  await close.click()
  await expect.poll(() => shop.address('eip155')).toBe(address)
  const signing = (await shop.shop()).evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)

  await shop.openSecurity()
  await frame.getByRole('button', { name: 'Go back to your newest wallet' }).click()
  await expect(frame.getByRole('button', { name: 'Move to a new wallet' })).toBeVisible()
  await close.click()
  await expect.poll(() => shop.address('eip155')).toBe(newest)
})
