import { deployLocalNames } from '@latchkey/testkit/names'
import { chains, look } from '../src/chains.ts'
import { namesTest as test, zone } from '../src/namesTest.ts'
import { expect } from '../src/test.ts'

test('a name that is registered in the dialog is shown there, and viem resolves it on the chain', async ({
  names,
  gateway,
}) => {
  const label = `ada-${crypto.randomUUID().slice(0, 8)}`
  const name = `${label}.${zone}`
  await names.fillForm(label)
  await names.dialog.getByRole('button', { name: `Register ${name}` }).click()
  await expect(names.dialog.getByText(`${name} is yours`)).toBeVisible()
  await names.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(names.dialog.getByText(name)).toBeVisible()

  const [address] = await names.wallet.evaluate(({ addresses }) => addresses)
  const local = await deployLocalNames({ url: chains.b.url })
  await local.addZone({ name: zone, signer: gateway.signer, urls: [`${gateway.url}/v1/ccip/{sender}/{data}.json`] })
  const { universalResolver: universalResolverAddress } = local
  const found = await look(chains.b.url).getEnsAddress({ name, universalResolverAddress })
  expect(found).toBe(address)
})
