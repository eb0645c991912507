import { expect, test } from '../src/test.ts'

test('a reload restores the selected network and account', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.selectAccount('Anchor', 0)
  await demo.setNetwork('Anchor', 1_338)
  await expect(demo.fact('Account')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
})
