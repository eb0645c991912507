import { getAddress, type PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { readAvatar } from './readAvatar.js'

const address = getAddress(`0x${'ad'.repeat(20)}`)
const contract = `0x${'cc'.repeat(20)}`
const picture = 'data:image/png;base64,iVBORw0KGgo='
const inContract = `data:application/json,${encodeURIComponent(JSON.stringify({ image: picture }))}`

/** A network `eip155:10` with a contract of this owner and metadata. */
function read(text: string, { owner = address as string, uri = inContract } = {}) {
  const answers: Readonly<Record<string, (args: readonly unknown[]) => unknown>> = {
    ownerOf: () => owner,
    balanceOf: ([account]) => (account === owner ? 1n : 0n),
    tokenURI: () => uri,
    uri: () => uri,
  }
  const fakeClient: Pick<PublicClient, 'readContract'> = {
    async readContract({ functionName, args }) {
      return answers[functionName]?.(args as readonly unknown[]) as never
    },
  }
  const clientOf = async (networkId: string) => (networkId === 'eip155:10' ? fakeClient : undefined)
  return readAvatar({ text, address, clientOf, signal: new AbortController().signal })
}

test.each(['erc721', 'erc1155'])(
  'an avatar that is an NFT (%s) with metadata in its contract has its picture',
  async (standard) => {
    await expect(read(`eip155:10/${standard}:${contract}/7`)).resolves.toBe(picture)
  },
)

test('an NFT of another owner, with metadata at a host, or that is broken, is no avatar', async () => {
  const other = { owner: getAddress(`0x${'bb'.repeat(20)}`) }
  for (const standard of ['erc721', 'erc1155']) {
    await expect(read(`eip155:10/${standard}:${contract}/7`, other)).resolves.toBeUndefined()
  }
  for (const uri of [
    'https://a.example/7.json',
    'data:application/json,{',
    'data:application/json,null',
    'data:text/html,{}',
  ]) {
    await expect(read(`eip155:10/erc721:${contract}/7`, { uri })).resolves.toBeUndefined()
  }
  await expect(read(`eip155:1/erc721:${contract}/7`)).resolves.toBeUndefined()
  await expect(read('eip155:10/erc721:hello/7')).resolves.toBeUndefined()
})

test('an avatar of https or a data URL is as the record has it, and files of networks need a gateway', async () => {
  await expect(read('https://a.example/1.png')).resolves.toBe('https://a.example/1.png')
  await expect(read(picture)).resolves.toBe(picture)
  await expect(read('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi')).resolves.toBeUndefined()
  await expect(read('javascript:alert(1)')).resolves.toBeUndefined()
})
