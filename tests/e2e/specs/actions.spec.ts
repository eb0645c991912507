import { parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chains, look } from '../src/chains.ts'
import { expect, test } from '../src/test.ts'

// Serial: two pages that send from one account at the same time would use the same nonce.
test.describe.configure({ mode: 'serial' })

const anchor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
})

test('signMessage() returns a signature that viem and the demo verify', async ({ demo }) => {
  const action = demo.action('Sign a message')
  await action.getByLabel('Message').fill('Ahoy, 42 ⚓')
  await action.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, by the key')
  const signature = (await demo.result('Signature').textContent()) as `0x${string}`
  await expect(verifyMessage({ address: anchor, message: 'Ahoy, 42 ⚓', signature })).resolves.toBe(true)
  await expect(verifyMessage({ address: anchor, message: 'Ahoy, 43 ⚓', signature })).resolves.toBe(false)
})

test('a declined signature is a UserRejectedError with code 4001', async ({ demo }) => {
  await demo.answer('Anchor', 'reject')
  const action = demo.action('Sign a message')
  await action.getByRole('button', { name: 'Sign' }).click()
  await expect(action.getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
  await expect(action.getByRole('status')).toContainText('4001')
})

test('the user can cancel a signature that the wallet never gives', async ({ demo }) => {
  await demo.answer('Anchor', 'never')
  const action = demo.action('Sign a message')
  await action.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.fact('Requests')).toHaveText('signMessage')
  await action.getByRole('button', { name: 'Cancel' }).click()
  await expect(action.getByRole('status')).toContainText('LATCHKEY_CANCELLED')
  await expect(demo.fact('Requests')).toHaveText('–')
})

test('signTypedData() returns a signature that the demo verifies', async ({ demo }) => {
  await demo.action('Sign typed data').getByRole('button', { name: 'Sign order' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, by the key')
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts', 'eth_signTypedData_v4'])
})

test('an estimated transaction is sent, mined and changes the balance of the receiver', async ({ demo }) => {
  const chain = look(chains.a.url)
  const receiver = privateKeyToAddress(generatePrivateKey())
  const action = demo.action('Send a transaction')
  await action.getByLabel('To').fill(receiver)
  await action.getByLabel('Amount in ETH').fill('1.25')
  await demo.action('Estimate it').getByRole('button', { name: 'Estimate' }).click()
  await expect(demo.result('Fee')).toHaveText(/^0\.0\d* ETH$/)
  await action.getByRole('button', { name: 'Send' }).click()
  await expect(demo.result('Mined')).toHaveText(/^confirmed in block \d+$/)
  const hash = (await demo.result('Hash').textContent()) as `0x${string}`
  const transaction = await chain.getTransaction({ hash })
  expect(transaction).toMatchObject({ value: parseEther('1.25'), input: '0x' })
  expect(transaction.to?.toLowerCase()).toBe(receiver.toLowerCase())
  await expect(chain.getBalance({ address: receiver })).resolves.toBe(parseEther('1.25'))
  await expect(look(chains.b.url).getBalance({ address: receiver })).resolves.toBe(0n)
})

test('a transaction is sent on the current network of the wallet', async ({ demo }) => {
  const receiver = privateKeyToAddress(generatePrivateKey())
  await demo.setNetwork('Anchor', chains.b.number)
  await expect(demo.networkButton).toHaveText(/Local B/)
  const action = demo.action('Send a transaction')
  await action.getByLabel('To').fill(receiver)
  await action.getByRole('button', { name: 'Send' }).click()
  await expect(demo.result('Mined')).toHaveText(/^confirmed in block \d+$/)
  await expect(look(chains.b.url).getBalance({ address: receiver })).resolves.toBe(parseEther('0.01'))
  await expect(look(chains.a.url).getBalance({ address: receiver })).resolves.toBe(0n)
})

test('a double click on Send sends one transaction', async ({ demo }) => {
  await demo.hold('Anchor')
  const send = demo.action('Send a transaction').getByRole('button', { name: /Send|Waiting/ })
  await send.dblclick()
  await demo.asked('Anchor', 'eth_sendTransaction')
  await demo.release('approve')
  await expect(demo.result('Mined')).toHaveText(/^confirmed/)
  expect((await demo.askingRequests('Anchor')).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('an address with a wrong checksum is rejected before the wallet gets a request', async ({ demo }) => {
  const action = demo.action('Send a transaction')
  await action.getByLabel('To').fill('0xA0Ee7A142d267C1f36714E4a8F75612F20a79720')
  await action.getByRole('button', { name: 'Send' }).click()
  await expect(action.getByRole('status').locator('code').first()).toHaveText(/CHECKSUM/)
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})

test('a batch of calls is sent atomically', async ({ demo }) => {
  await demo.action('Batch of calls').getByRole('button', { name: 'Send both' }).click()
  await expect(demo.result('Calls')).toHaveText('confirmed, as a whole')
})

test('readBalance() returns the balance on the chain', async ({ demo }) => {
  await demo.action('Read the balance').getByRole('button', { name: 'Read' }).click()
  await expect(demo.result('Balance')).toHaveText(/^\d+(\.\d+)? ETH$/)
  await expect(demo.result('Kind of account')).not.toBeEmpty()
})
