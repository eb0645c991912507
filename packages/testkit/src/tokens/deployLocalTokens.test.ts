import { parseSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createLocalDeployer } from '../evm/createLocalDeployer.js'
import { deployLocalTokens } from './deployLocalTokens.js'
import { tokenContracts } from './tokenContracts.js'

const { url, id: chainId } = inject('chains').a

test('a permit of its owner sets an allowance of a token with permits, once', async () => {
  const spender = await createLocalDeployer({ url })
  const { createToken } = await deployLocalTokens({ url })
  const address = await createToken({ name: 'Signet', symbol: 'SIGNET', hasPermits: true })
  const owner = privateKeyToAccount(generatePrivateKey())
  const deadline = 10n ** 12n
  const signature = await owner.signTypedData({
    domain: { name: 'Signet', version: '1', chainId, verifyingContract: address },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner: owner.address, spender: spender.address, value: 7n, nonce: 0n, deadline },
  })
  const { r, s, yParity } = parseSignature(signature)
  const { abi } = tokenContracts.permitToken
  const permit = () => {
    const args = [owner.address, spender.address, 7n, deadline, 27 + yParity, r, s]
    return spender.call({ address, abi, functionName: 'permit', args })
  }
  await permit()
  const args = [owner.address, spender.address]
  expect(await spender.read({ address, abi, functionName: 'allowance', args })).toBe(7n)
  await expect(permit()).rejects.toThrow('InvalidSigner')
})

test('a token with a toll keeps one percent of a transfer', async () => {
  const account = await createLocalDeployer({ url })
  const { createToken, mint, balanceOf } = await deployLocalTokens({ url })
  const address = await createToken({ name: 'Toll', symbol: 'TOLL', takesToll: true })
  const { address: receiver } = privateKeyToAccount(generatePrivateKey())
  await mint(address, account.address, 1_000n)
  const { abi } = tokenContracts.tollToken
  await account.call({ address, abi, functionName: 'transfer', args: [receiver, 1_000n] })
  expect(await balanceOf(address, receiver)).toBe(990n)
  expect(await balanceOf(address, account.address)).toBe(0n)
})
