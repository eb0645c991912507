import { createSolanaFaucet } from '@latchkey/testkit/solana'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { assetsTest as test } from '../src/assets/assetsTest.ts'
import { market } from '../src/assets/market.ts'
import { solanaAddressOf, solanaBalanceOf, solanaTokenBalanceOf } from '../src/assets/solanaBalances.ts'
import { chains, look } from '../src/chains.ts'
import { expect } from '../src/test.ts'

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const { usdc, usdt } = market.tokens

test('a user sends ETH from the dialog, once, also with a double click', async ({ assets }) => {
  const to = newAddress()
  await assets.open()
  await assets.connect()
  await assets.startSending({ amount: '1.25', to })
  await expect(assets.title('Review Send')).toBeVisible()
  await expect(assets.dialog.getByText('1.25 ETH').first()).toBeVisible()
  await assets.inDialog('Send').dblclick()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await look(chains.a.url).getBalance({ address: to })).toBe(1_250_000_000_000_000_000n)
  expect(await assets.sendsOf('anchor')).toBe(1)
  expect(await assets.eventsNamed('SEND_SUCCESS')).toHaveLength(1)
})

for (const [name, token] of [
  ['an ERC-20 token', usdc],
  ['a token whose contract returns nothing', usdt],
] as const) {
  test(`a user sends ${name}, and the list of tokens follows`, async ({ assets, tokens }) => {
    const to = newAddress()
    await tokens.mint(token.address, assets.address, 100_000_000n)
    await assets.open()
    await assets.connect()
    await expect(assets.row(token.name)).toContainText('100')
    await assets.startSending({ token: token.symbol, amount: '40.5', to })
    await expect(assets.title('Review Send')).toBeVisible()
    await assets.inDialog('Send').click()
    await expect(assets.title('Confirmed')).toBeVisible()
    expect(await tokens.balanceOf(token.address, to)).toBe(40_500_000n)
    expect(await tokens.balanceOf(token.address, assets.address)).toBe(59_500_000n)
    await assets.inDialog(`Add ${token.symbol} to the wallet`).click()
    await expect(assets.page.getByText(`${token.symbol} was added`)).toBeVisible()
    await assets.inDialog('Done').click()
    await expect(assets.row(token.name)).toContainText('59.5')
  })
}

test('a user sends SOL, and what arrives is read from the chain', async ({ assets }) => {
  const to = solanaAddressOf(generatePrivateKey())
  await assets.open()
  await assets.connect('Dory')
  await assets.startSending({ amount: '2.5', to })
  await expect(assets.title('Review Send')).toBeVisible()
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await solanaBalanceOf(to)).toBe(2_500_000_000n)
})

test('a user sends an SPL token to an account that has none of it yet', async ({ assets }) => {
  const to = solanaAddressOf(generatePrivateKey())
  const mint = await createSolanaFaucet(chains.solana.url).createToken({
    to: assets.solanaAddress,
    units: 100_000_000n,
  })
  await assets.open()
  await assets.connect('Dory')
  await assets.startSending({ token: mint, amount: '7.25', to })
  await expect(assets.title('Review Send')).toBeVisible()
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await solanaTokenBalanceOf(to, mint)).toBe(7_250_000n)
})

test('a request that the user declines sends nothing, and can be tried again', async ({ assets }) => {
  const to = newAddress()
  await assets.open()
  await assets.connect()
  await assets.startSending({ amount: '1', to })
  await assets.answerNext('reject')
  await assets.inDialog('Send').click()
  await expect(assets.dialog.getByText('You declined in the wallet')).toBeVisible()
  expect(await look(chains.a.url).getBalance({ address: to })).toBe(0n)
  await assets.answerNext('approve')
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await look(chains.a.url).getBalance({ address: to })).toBe(1_000_000_000_000_000_000n)
})
