import { buildInitScript } from '../../src/buildExample.ts'
import { exampleTest as test } from '../../src/exampleTest.ts'
import { openExample } from '../../src/openExample.ts'
import { expect } from '../../src/test.ts'
import { startSepolia } from '../../src/wagmi/startSepolia.ts'

test('the example for wagmi reads a contract, writes to it, waits for the receipt and lists the event', async ({
  page,
  built,
  watch,
}) => {
  const sepolia = await startSepolia(page, '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14')
  try {
    watch.expectRequests(new RegExp(`^${sepolia.origin}/`))
    await page.addInitScript({ content: await buildInitScript('sepoliaWallet') })
    await openExample(page, 'wagmi', await built('wagmi'), [sepolia.origin])
    await expect(page.getByText('Connect a wallet to wrap some test ether.')).toBeVisible()
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Anchor/ })
      .click()
    await expect(page.getByText('0 WETH', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Wrap 0.001 ETH' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Wrapped in block \d+\.$/)
    await expect(page.getByText('0.001 WETH', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([/^0\.001 ETH/])
    await page.reload()
    await expect(page.getByText('0.001 WETH', { exact: true })).toBeVisible()
  } finally {
    await sepolia.stop()
  }
})
