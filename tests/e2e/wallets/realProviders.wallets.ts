import {
  installRealWallets,
  metamaskBackground,
  type RealProvider,
  rabbyBackground,
  rainbowBackground,
} from '@latchkey/real-wallets/providers'
import { createEvmTestWallet, createMemoryStorage, type EvmTestWallet } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { chains } from '../src/chains.ts'
import { Demo } from '../src/Demo.ts'
import { installHiding, show } from '../src/relay/hiding.ts'

interface Keys {
  readonly evm: EvmTestWallet
  readonly solana: ReturnType<typeof createSolanaTestWallet>
  readonly bitcoin: ReturnType<typeof createBitcoinTestWallet>
}

/** The test has the keys and acts as the user in the wallet. The keys survive a page load. */
const test = base.extend<{ readonly demo: Demo; readonly keys: Keys }>({
  demo: async ({ page }, use) => use(new Demo(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter
  keys: async ({}, use) =>
    use({
      evm: createEvmTestWallet({
        chains: [
          { id: chains.a.number, rpcUrl: chains.a.url },
          { id: chains.b.number, rpcUrl: chains.b.url },
        ],
      }),
      solana: createSolanaTestWallet({ chains: [{ chain: 'solana:devnet' }] }),
      bitcoin: createBitcoinTestWallet({ networks: [{ name: 'Testnet' }], memory: createMemoryStorage() }),
    }),
})

const install = async (context: BrowserContext, provider: RealProvider, keys: Keys): Promise<void> => {
  await installHiding(context) // before the wallets: Rabby checks at its start whether the page is visible
  const backgrounds = {
    metamask: () => metamaskBackground(keys),
    rabby: () => rabbyBackground(keys.evm),
    rainbow: () => rainbowBackground(keys.evm),
  }
  return installRealWallets(context, { [provider]: backgrounds[provider]() })
}
const promptsOf = ({ script }: Pick<EvmTestWallet, 'script'>) => script.prompts.map(({ method }) => method)
const sign = (demo: Demo) => demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()

const evm = '?namespaces=eip155&wallets=off'
const wallets = [
  ['metamask', 'MetaMask'],
  ['rabby', 'Rabby Wallet'],
  ['rainbow', 'Rainbow'],
] as const

for (const [provider, name] of wallets) {
  test.describe(name, () => {
    test.beforeEach(async ({ context, keys }) => install(context, provider, keys))

    async function connect(demo: Demo, { evm: wallet }: Keys): Promise<void> {
      await demo.open(evm)
      await demo.choose(name)
      await expect(demo.status).toHaveText('connected')
      await expect(demo.fact('Account')).toHaveText(wallet.addresses[0] ?? '')
      wallet.script.clearLog()
    }

    test(`${name} is listed once, declines, connects, signs, declines to sign, and is restored after a reload`, async ({
      demo,
      page,
      keys,
    }) => {
      const { script } = keys.evm
      script.setAnswer('reject')
      await demo.open(evm)
      await demo.connectButton.click()
      await expect(demo.inDialog(new RegExp(`^${name}`))).toHaveCount(1)
      await demo.inDialog(new RegExp(`^${name}`)).click()
      await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
      await expect(demo.status).toHaveText('disconnected')
      script.setAnswer('approve')
      await page.reload()
      await connect(demo, keys)

      await sign(demo)
      await expect(demo.result('Verdict')).toHaveText('valid, by the key')
      script.setAnswer('reject')
      await sign(demo)
      await expect(demo.action('Sign a message').getByText(/rejected/)).toBeVisible()

      script.clearLog()
      await page.reload()
      await expect(demo.status).toHaveText('connected')
      await expect(demo.fact('Account')).toHaveText(keys.evm.addresses[0] ?? '')
      expect(promptsOf(keys.evm)).toEqual([])
    })

    test(`the page follows ${name} to another network, and while it is locked and unlocked`, async ({ demo, keys }) => {
      await connect(demo, keys)
      keys.evm.switchChain(chains.b.number)
      await expect(demo.fact('Network')).toHaveText(`Local B · ${chains.b.id}`)
      keys.evm.lock()
      await expect(demo.status).toHaveText('disconnected')
      keys.evm.unlock()
      await expect(demo.status).toHaveText('connected')
      expect(promptsOf(keys.evm)).toEqual([])
    })

    test(`${name} that is locked at page load is restored when it is unlocked, without a prompt`, async ({
      demo,
      page,
      keys,
    }) => {
      await connect(demo, keys)
      keys.evm.lock()
      await page.reload()
      await expect(demo.status).toHaveText('disconnected')
      keys.evm.unlock()
      await expect(demo.status).toHaveText('connected')
      await sign(demo)
      await expect(demo.result('Verdict')).toHaveText('valid, by the key')
      expect(promptsOf(keys.evm)).toEqual(['personal_sign'])
    })

    test(`${name} is restored in a background tab once the tab is visible`, async ({ demo, context, keys }) => {
      await connect(demo, keys)
      const tab = await context.newPage()
      await tab.clock.install()
      const other = new Demo(tab)
      await tab.goto(`/${evm}&relay=off#hidden`)
      await expect(other.status).toBeVisible()
      await tab.clock.fastForward(60_000)
      await show(tab, 'visible')
      await expect(other.status).toHaveText('connected')
      expect(promptsOf(keys.evm)).toEqual([])
    })
  })
}

test('Rabby answers no request in a hidden tab, and its connection is kept', async ({ demo, context, keys }) => {
  await install(context, 'rabby', keys)
  await demo.open(evm)
  await demo.choose('Rabby Wallet')
  await expect(demo.status).toHaveText('connected')
  keys.evm.script.clearLog()
  const tab = await context.newPage()
  const other = new Demo(tab)
  await tab.goto(`/${evm}&relay=off#hidden`)
  await expect(other.status).toHaveText('reconnecting')
  expect(keys.evm.script.requests).toEqual([])
  await show(tab, 'visible')
  await expect(other.status).toHaveText('connected')
})

test('MetaMask for Solana connects, signs, declines, and shows no prompt at page load', async ({
  context,
  demo,
  page,
  keys,
}) => {
  await install(context, 'metamask', keys)
  const { solana } = keys
  await demo.open('?namespaces=solana&wallets=off')
  solana.script.setAnswer('reject')
  await demo.choose('MetaMask')
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  solana.script.setAnswer('approve')
  await page.reload()
  expect(promptsOf(solana)).toEqual(['standard:connect'])
  await demo.choose('MetaMask')
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(solana.addresses[0] ?? '')
  await sign(demo)
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  solana.script.setAnswer('reject', 'solana:signMessage')
  await sign(demo)
  await expect(demo.action('Sign a message').getByText(/rejected/)).toBeVisible()

  solana.revoke()
  await expect(demo.status).toHaveText('disconnected')
  solana.script.clearLog()
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(promptsOf(solana)).toEqual([])
})

test('MetaMask for Bitcoin connects, signs, declines, is restored after a reload, and disconnects', async ({
  context,
  demo,
  page,
  keys,
}) => {
  await install(context, 'metamask', keys)
  const { bitcoin } = keys
  await demo.open('?namespaces=bip122&wallets=off')
  bitcoin.script.setAnswer('reject')
  await demo.choose('MetaMask')
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  bitcoin.script.setAnswer('approve')
  await page.reload()
  await demo.choose('MetaMask')
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(bitcoin.addresses[0].address)
  await sign(demo)
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  bitcoin.script.setAnswer('reject')
  await sign(demo)
  await expect(demo.action('Sign a message').getByText(/rejected/)).toBeVisible()

  bitcoin.script.clearLog()
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  expect(promptsOf(bitcoin)).toEqual([])
  await demo.accountButton.click()
  await demo.inDialog(/Disconnect/).click()
  await expect(demo.status).toHaveText('disconnected')
  await expect.poll(() => bitcoin.isAuthorized).toBe(false)
})
